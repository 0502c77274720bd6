import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { compressPage } from './scripts/compress-page.ts'

/** The screen that is shown first; its file is one of its own. */
const FIRST_SCREEN = /page[\\/]setup[\\/]setup-screen\.tsx$/

/** Styles that screens share come with the first one, so that they stand in one order whichever screen is gone to. */
const STYLES = /src[\\/]page[\\/](?!graph-view|ui[\\/]picture).*\.css$/

interface Imported {
  readonly isEntry: boolean
  readonly importers: readonly string[]
}

/** Whether a file is part of the first screen: what only other screens share comes with the first of these. */
function isNeededFirst(id: string, modules: { getModuleInfo(id: string): Imported | null }): boolean {
  const seen = new Set([id])
  for (const each of seen) {
    const info = modules.getModuleInfo(each)
    if (info?.isEntry || FIRST_SCREEN.test(each)) return true
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return false
}

/** Has the file of the first screen fetched together with the page's own, which otherwise asks for it once it runs. */
function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && FIRST_SCREEN.test(file.facadeModuleId ?? '')
            ? [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file.fileName}` } }]
            : [],
        ),
    },
  }
}

export default defineConfig({
  main: {
    build: {
      // Everything is bundled but what finds binaries beside its own files: the engine of the local models and the shaper of fonts.
      externalizeDeps: false,
      rolldownOptions: {
        external: ['node-llama-cpp', 'harfbuzzjs'],
        input: {
          index: 'src/hosts/main/index.ts',
          'model-process': 'src/providers/local/process/main.ts',
          'voice-worker': 'src/features/sound/files/engines/builtin/worker.ts',
          'natural-worker': 'src/features/sound/files/engines/natural/worker.ts',
          'ear-worker': 'src/features/transcripts/provider/ear/worker.ts',
          'vectors-worker': 'src/providers/embedding/own/worker.ts',
          'sound-worker': 'src/features/sound/files/sound/worker.ts',
          'export-worker': 'src/features/export/files/worker.ts',
          'search-worker': 'src/core/storage/search/worker.ts',
          'import-worker': 'src/app/services/imports/worker.ts',
          'document-worker': 'src/features/attachments/files/worker.ts',
          'backup-worker': 'src/app/services/backups/worker.ts',
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          comments: { legal: true, annotation: true, jsdoc: false },
        },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      // A sandboxed page loads CommonJS only.
      rolldownOptions: {
        input: { index: 'src/hosts/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/page',
    // Shows signs of direction and control in whatever is drawn (src/page/ui/jsx).
    plugins: [react({ jsxImportSource: '#page' }), preloadFirstScreen(), compressPage()],
    build: {
      outDir: 'out/renderer',
      minify: true,
      // The content policy has no data: for scripts or styles, and hashed files are cached for good.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { index: 'src/page/index.html' },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [
              {
                name: (id, modules) => (STYLES.test(id) || isNeededFirst(id, modules) ? 'shared' : null),
                minShareCount: 2,
                priority: 1,
              },
              // What only the graph needs comes with the graph, whoever shows one.
              {
                name: 'later',
                test: /src[\\/](?!core[\\/]dialog[\\/]graph|page[\\/](?:graph-view|ui[\\/]picture))/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  },
})
