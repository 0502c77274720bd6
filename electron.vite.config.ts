import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  main: {
    build: {
      // Everything is bundled but what finds binaries beside its own files: the engine of the local models and the shaper of fonts.
      externalizeDeps: false,
      rolldownOptions: {
        external: ['node-llama-cpp', 'harfbuzzjs'],
        input: {
          index: 'src/main/index.ts',
          'model-process': 'src/providers/local/process/main.ts',
          'voice-worker': 'src/audio/engines/builtin/worker.ts',
          'sound-worker': 'src/audio/sound/worker.ts',
          'pdf-worker': 'src/exports/pdf/worker.ts',
          'search-worker': 'src/storage/search/worker.ts',
          'import-worker': 'src/services/imports/worker.ts',
          'document-worker': 'src/documents/worker.ts',
          'backup-worker': 'src/services/backups/worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      // A sandboxed page loads CommonJS only.
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react()],
    build: {
      outDir: 'out/renderer',
      minify: true,
      // The content policy has no data: for scripts or styles, and hashed files are cached for good.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { index: 'src/renderer/index.html' },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [
              // What only the graph needs comes with the graph, whoever shows one.
              {
                name: 'shared',
                test: /src[\\/](?!dialog[\\/]graph|renderer[\\/](?:graph-view|ui[\\/]picture))/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  },
})
