import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// `npm run dev` draws the page from source and takes everything else from a server started with `taisen serve`.
const server = process.env.TAISEN_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: { outDir: "../src/taisen/server/static/page", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
