import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadedFrom, readSources, ROOT } from './sources.ts'

/** DESIGN.md, section 2: which folders of src a folder may import, and which packages. */
const ARROWS: Readonly<Record<string, { readonly folders: readonly string[]; readonly packages: readonly RegExp[] }>> =
  {
    format: { folders: [], packages: [] },
    contract: { folders: [], packages: [/^zod$/] },
    dialog: { folders: ['contract'], packages: [] },
    diagram: { folders: ['dialog', 'contract'], packages: [] },
    engine: { folders: ['dialog', 'contract'], packages: [/^zod$/, /^node:/] },
    modes: { folders: ['dialog', 'contract', 'engine/ports.ts'], packages: [] },
    providers: {
      folders: ['engine/ports.ts', 'dialog', 'contract'],
      packages: [/^zod$/, /^node:/, /^(@anthropic-ai\/sdk|openai|@google\/genai|ollama|node-llama-cpp)(\/|$)/],
    },
    storage: { folders: ['engine/ports.ts', 'dialog', 'contract'], packages: [/^zod$/, /^node:/] },
    exports: {
      folders: ['engine/ports.ts', 'diagram', 'dialog', 'contract'],
      packages: [/^zod$/, /^node:/, /^(pdfkit|fontkit|bidi-js)$/],
    },
    audio: {
      folders: ['engine/ports.ts', 'dialog', 'contract'],
      packages: [/^zod$/, /^node:/, /^(wasm-media-encoders|node-id3|mediabunny|@mediabunny\/aac-encoder)$/],
    },
    documents: { folders: ['dialog', 'contract'], packages: [/^node:/, /^mammoth$/, /^unpdf$/] },
    rpc: { folders: ['contract'], packages: [/^@orpc\//, /^ws$/, /^zod$/] },
    services: {
      folders: ['engine', 'providers', 'storage', 'exports', 'audio', 'dialog', 'contract'],
      packages: [/^zod$/, /^node:/, /^fflate\/browser$/],
    },
    app: {
      folders: [
        'services',
        'engine',
        'modes',
        'providers',
        'storage',
        'exports',
        'audio',
        'documents',
        'dialog',
        'contract',
      ],
      packages: [/^zod$/, /^node:/, /^fflate\/browser$/],
    },
    main: {
      folders: ['app', 'engine', 'modes', 'providers', 'storage', 'exports', 'audio', 'rpc', 'dialog', 'contract'],
      packages: [/^electron$/, /^node:/],
    },
    server: {
      folders: ['app', 'engine', 'modes', 'providers', 'storage', 'exports', 'audio', 'rpc', 'dialog', 'contract'],
      packages: [/^ws$/, /^node:/],
    },
    cli: {
      folders: [
        'app',
        'services',
        'engine',
        'modes',
        'providers',
        'storage',
        'exports',
        'audio',
        'rpc',
        'dialog',
        'contract',
      ],
      packages: [/^commander$/, /^node:/],
    },
    preload: { folders: [], packages: [/^electron$/] },
    renderer: {
      folders: ['rpc/client', 'rpc/connection.ts', 'diagram', 'dialog', 'contract'],
      packages: [
        /^react(-dom)?(\/|$)/,
        /^virtua$/,
        /^lucide-react(\/|$)/,
        /^(cmdk|diff)$/,
        /^@fontsource(-variable)?\//,
        /\.css$/,
      ],
    },
  }

/** What everybody may import: they import nothing themselves. */
const FOR_ALL = ['format']

const sources = readSources()
const folderOf = (path: string): string => path.split('/')[1] ?? ''

test('every folder of src has its arrows written down', () => {
  const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map((entry) => entry.name).filter((name) => !(name in ARROWS))).toEqual([])
})

describe('imports point one way', () => {
  test.each(Object.entries(ARROWS))('%s', (folder, { folders, packages }) => {
    const wrong = sources
      .filter((source) => folderOf(source.path) === folder)
      .flatMap((source) => source.imports.map((imported) => ({ ...imported, path: source.path })))
      .filter(({ target, specifier }) => {
        if (target === null) return !packages.some((known) => known.test(specifier))
        const inside = target.replace(/^src\//, '')
        // Styles, data and resources have no arrows of their own.
        if (!/\.tsx?$/.test(target) || folderOf(target) === folder) return !/\.(tsx?|css|json|svg|woff2)$/.test(target)
        return ![...folders, ...FOR_ALL].some((allowed) => inside === allowed || inside.startsWith(`${allowed}/`))
      })
    expect(wrong.map(({ path, specifier }) => `${path} imports ${specifier}`)).toEqual([])
  })
})

test('the page loads neither zod, which probes eval, nor any part of the server', () => {
  const { files, packages } = loadedFrom(sources, ['src/renderer/main.tsx'])
  expect(files.size).toBeGreaterThan(10)
  expect(
    [...packages].filter((name) => name === 'zod' || name.startsWith('@orpc/server') || name.startsWith('node:')),
  ).toEqual([])
  expect([...files].filter((path) => path.startsWith('src/rpc/server/'))).toEqual([])
})

test('engine, modes and contract load in plain Node, without Electron and without any package but zod', () => {
  const entries = ['src/engine/index.ts', 'src/modes/index.ts', 'src/contract/procedures.ts']
  expect([...loadedFrom(sources, entries).packages].filter((name) => !name.startsWith('node:'))).toEqual(['zod'])
  const program = `const loaded = await Promise.all(${JSON.stringify(entries)}.map((path) => import('./' + path))); console.log(loaded.every((module) => Object.keys(module).length > 0))`
  expect(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT, encoding: 'utf8' }).trim(),
  ).toBe('true')
})

test('a source file has at most 300 lines', () => {
  expect(sources.filter(({ text }) => text.trimEnd().split('\n').length > 300).map(({ path }) => path)).toEqual([])
})

describe('the security checklist’s searches', () => {
  const holding = (what: RegExp): string[] => sources.filter(({ text }) => what.test(text)).map(({ path }) => path)

  test.each<[string, RegExp, string[]]>([
    ['windows are made in one file', /\bnew BrowserWindow\b/, ['src/main/create-window.ts']],
    ['addresses are opened in one file', /\bshell\.openExternal\b/, ['src/main/security/open-external.ts']],
    ['no IPC listener exists: holding the port is the permission', /\bipcMain\b/, []],
    ['ipcRenderer stays in the preload', /\bipcRenderer\b/, ['src/preload/index.ts']],
    ['nothing is exposed on the page’s window', /\bcontextBridge\b|\bexposeInMainWorld\b/, []],
    ['no page is loaded from a file', /\bloadFile\b/, []],
    ['no path is opened with its program', /\bshell\.openPath\b/, []],
    ['pages reach no prompt API', /\bregisterLocalAIHandler\b/, []],
    ['the sandbox is never switched off', /--no-sandbox|sandbox: false/, []],
    ['keys are not kept with the outdated synchronous methods', /\bsafeStorage\.(encrypt|decrypt)String\b/, []],
    ['model output is never parsed as HTML', /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/, []],
    ['no code is made from text', /\beval\(|new Function\(/, []],
  ])('%s', (_why, what, files) => {
    expect(holding(what)).toEqual(files)
  })
})
