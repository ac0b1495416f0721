import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './bundle/compressed-files.ts';
import { moduleList } from './bundle/module-list.ts';
import { visitorChunks } from './bundle/visitor-chunks.ts';

const adapter = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), visitorChunks(), moduleList(), compressedFiles()],
  // The server's bundle stands by itself, and is React's production build whatever the environment says.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: 'dist',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: Object.fromEntries(['/api', '/uploads', '/_userFiles', '/dashboard'].map((path) => [path, adapter])),
  },
}));
