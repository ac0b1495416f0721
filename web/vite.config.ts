import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const adapter = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', manifest: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: Object.fromEntries(['/api', '/uploads', '/_userFiles', '/dashboard'].map((path) => [path, adapter])),
  },
});
