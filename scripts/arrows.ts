import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the files of a folder may import. */
export interface Arrows {
  /** Folders or files of src, besides the folder itself and those that are for all. */
  readonly folders: readonly string[]
  readonly packages: readonly RegExp[]
  /** Packages with a reason of their own to stay away. */
  readonly refused?: Readonly<Record<string, string>>
}

/** What every folder may import: it imports nothing itself. */
export const FOR_ALL: readonly string[] = ['base/format', 'base/async', 'base/text']

const NODE = /^node:/
const ZOD = /^zod$/
const MODEL = ['dialog', 'contract']
const PARTS = ['engine', 'modes', 'providers', 'storage', 'exports', 'audio']
const HOST = ['app', 'acts', 'mcp-server', 'network', ...PARTS, 'rpc', ...MODEL]

/** Every folder of src, or of src/base, from the ground up. A new folder is one line here, then `npm run fix`. */
export const ARROWS: Readonly<Record<string, Arrows>> = {
  'base/format': { folders: [], packages: [] },
  'base/async': { folders: [], packages: [] },
  'base/text': { folders: [], packages: [] },
  contract: { folders: [], packages: [ZOD] },
  dialog: { folders: ['contract', 'network/this-computer.ts'], packages: [] },
  retrieval: { folders: [], packages: [] },
  diagram: { folders: MODEL, packages: [/^d3-force$/] },
  'base/files': { folders: [], packages: [NODE, /^fflate\/browser$/] },
  network: { folders: [], packages: [NODE] },
  engine: { folders: MODEL, packages: [ZOD, NODE] },
  modes: { folders: ['engine/ports.ts', ...MODEL], packages: [] },
  providers: {
    folders: ['base/files', 'network', 'engine/ports.ts', ...MODEL],
    packages: [ZOD, NODE, /^(@anthropic-ai\/sdk|openai|@google\/genai|ollama|node-llama-cpp)(\/|$)/],
  },
  storage: { folders: ['base/files', 'retrieval', 'engine/ports.ts', ...MODEL], packages: [ZOD, NODE, /^pg$/] },
  exports: {
    folders: ['base/files', 'engine/ports.ts', 'diagram', ...MODEL],
    packages: [ZOD, NODE, /^(pdfkit|fontkit|bidi-js|harfbuzzjs|papaparse)$/],
  },
  audio: {
    folders: ['base/files', 'engine/ports.ts', ...MODEL],
    packages: [ZOD, NODE, /^(wasm-media-encoders|node-id3)$/],
  },
  documents: {
    folders: ['base/files', ...MODEL],
    packages: [NODE, /^mammoth$/, /^unpdf$/, /^htmlparser2$/, /^mediabunny$/],
  },
  connections: {
    folders: ['network', 'engine/ports.ts', ...MODEL],
    packages: [NODE, /^@modelcontextprotocol\/client(\/|$)/],
  },
  rpc: { folders: ['acts', 'contract'], packages: [/^ws$/, ZOD] },
  services: {
    folders: [
      'base/files',
      'network',
      'retrieval',
      'engine',
      'providers',
      'storage',
      'exports',
      'audio',
      'connections',
      ...MODEL,
    ],
    packages: [ZOD, NODE, /^fflate\/browser$/, /^pg-boss$/],
  },
  app: {
    folders: ['services', 'network', ...PARTS, 'documents', ...MODEL],
    packages: [ZOD, NODE, /^fflate\/browser$/],
  },
  acts: {
    folders: ['app', 'services', 'engine', 'modes', ...MODEL],
    packages: [ZOD],
  },
  'mcp-server': {
    folders: ['app', 'modes', ...MODEL],
    packages: [ZOD, NODE, /^@modelcontextprotocol\/(server|node)(\/|$)/],
  },
  main: { folders: ['base/files', ...HOST], packages: [/^electron(-updater)?$/, NODE] },
  server: { folders: HOST, packages: [/^ws$/, NODE] },
  cli: { folders: ['services', ...HOST], packages: [/^commander$/, NODE] },
  preload: { folders: [], packages: [/^electron$/] },
  renderer: {
    // Of the acts the types alone: what they are made of would bring zod and the host into the page.
    folders: ['acts/index.ts', 'rpc/client', 'rpc/connection.ts', 'diagram', ...MODEL],
    packages: [
      /^react(-dom)?(\/|$)/,
      /^virtua$/,
      /^lucide-react(\/|$)/,
      /^diff$/,
      /^unpdf\/pdfjs$/,
      /^@fontsource/,
      /\.css$/,
    ],
    refused: { zod: 'It probes eval, which the content policy forbids.' },
  },
}

/** The page's rooms that all may use, from the ground up: each may import those before it. */
const SHARED = [
  'host',
  'ui',
  'dialog-view',
  'labels',
  'notices',
  'voices',
  'draft',
  'models',
  'import',
  'files',
  'export',
  'lists',
  'graph-view',
]
/** Each may import the shared rooms, never another feature. */
export const FEATURES: readonly string[] = [
  'setup',
  'dialog',
  'library',
  'ask',
  'memory',
  'graph',
  'topics',
  'queue',
  'tournament',
  'compare',
  'settings',
]
/** Puts the features together. */
const SHELL = 'shell'

/** Every room of src/renderer that holds code, and the rooms it may import besides itself. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...SHARED.map((room, index) => [room, SHARED.slice(0, index)]),
  ...FEATURES.map((room) => [room, SHARED]),
  [SHELL, [...SHARED, ...FEATURES]],
])

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What .oxlintrc.json extends. */
export const LINT_FILE: string = join(ROOT, '.oxlint-arrows.json')

/** The arrows as lint rules, a line each: one for each folder and depth, because a specifier says how far up it goes. */
export function lintFile(): string {
  const rules = Object.keys(ARROWS).flatMap((folder) =>
    folder === 'renderer'
      ? [...rulesOf('src/renderer', 'renderer'), ...Object.keys(ROOMS).flatMap(roomRules)]
      : rulesOf(`src/${folder}`, folder),
  )
  return `{ "overrides": [\n${rules.map((each) => JSON.stringify(each)).join(',\n')}\n] }\n`
}

function roomRules(room: string): unknown[] {
  const allowed = ROOMS[room] ?? []
  const forbidden = Object.keys(ROOMS).filter((other) => other !== room && !allowed.includes(other))
  const message = `scripts/arrows.ts: ${room} imports of the page’s rooms ${allowed.join(', ') || 'none'}.`
  return rulesOf(`src/renderer/${room}`, 'renderer', (depth) =>
    forbidden.length === 0 ? [] : [{ regex: outOf(depth, forbidden), message }],
  )
}

/** @param beside more patterns for the files that lie so deep in `path` */
function rulesOf(path: string, top: string, beside: (depth: number) => unknown[] = () => []): unknown[] {
  const { folders, packages, refused = {} } = ARROWS[top] ?? { folders: [], packages: [] }
  const message = `scripts/arrows.ts: ${top} imports ${[...folders, ...FOR_ALL].filter((each) => each !== top).join(', ') || 'nothing'}.`
  // Of these it may import some files or folders only.
  const parts = folders.filter((each) => each.includes('/') && !(each in ARROWS))
  const partly = new Set(parts.map((each) => each.split('/')[0] ?? ''))
  const forbidden = Object.keys(ARROWS).filter((other) => ![top, ...folders, ...FOR_ALL, ...partly].includes(other))
  // A folder of src/base names those beside it without going up to src.
  const group = top.slice(0, top.lastIndexOf('/') + 1)
  const siblings = forbidden
    .filter((other) => group !== '' && other.startsWith(group))
    .map((other) => other.slice(group.length))
  const paths = [
    ...(packages.some((known) => known.test('electron'))
      ? []
      : [{ name: 'electron', message: 'Only src/main and src/preload know Electron.' }]),
    ...Object.entries(refused).map(([name, why]) => ({ name, message: why })),
  ]
  return depthsOf(path).map((depth) => {
    const up = depth + path.split('/').length - 2
    const except = (each: string) => `!${'../'.repeat(up)}${each.endsWith('.ts') ? each : `${each}/**`}`
    const patterns = [
      { regex: outOf(up, forbidden), message },
      ...(siblings.length > 0 ? [{ regex: outOf(up - 1, siblings), message }] : []),
      ...[...partly].map((each) => ({
        group: [`${'../'.repeat(up)}${each}/**`, ...parts.filter((part) => part.startsWith(`${each}/`)).map(except)],
        message,
      })),
      ...beside(depth),
    ]
    const rules = { 'no-restricted-imports': ['error', { patterns, ...(paths.length > 0 && { paths }) }] }
    return { files: [`${path}${'/*'.repeat(depth)}.{ts,tsx}`], rules }
  })
}

/** A specifier that goes so far up and into one of these folders. */
function outOf(up: number, folders: readonly string[]): string {
  return String.raw`^(\.\./){${up}}(${folders.join('|')})/`
}

/** How deep the source files of a folder lie: 1 for those in it. */
function depthsOf(path: string): readonly number[] {
  const depths = globSync('**/*.{ts,tsx}', { cwd: join(ROOT, path) }).map((file) => file.split(/[/\\]/).length)
  return [...new Set(depths)].toSorted((a, b) => a - b)
}

if (import.meta.main) writeFileSync(LINT_FILE, lintFile())
