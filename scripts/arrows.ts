/** What the files of a folder may import. */
export interface Arrows {
  /** Folders or files of src, besides the folder itself and those that are for all. */
  readonly folders: readonly string[]
  readonly packages: readonly RegExp[]
}

/** What every folder may import: it imports nothing itself. */
export const FOR_ALL: readonly string[] = ['base/format', 'base/async', 'base/text']

const NODE = /^node:/
const ZOD = /^zod$/
const MODEL = ['dialog', 'contract']
const PARTS = ['engine', 'modes', 'providers', 'storage', 'exports', 'audio']
const HOST = ['app', 'acts', 'mcp-server', 'network', ...PARTS, 'rpc', ...MODEL]

/** Every folder of src, or of src/base, from the ground up. A new folder is one line here. */
export const ARROWS: Readonly<Record<string, Arrows>> = {
  'base/format': { folders: [], packages: [] },
  'base/async': { folders: [], packages: [] },
  'base/text': { folders: [], packages: [] },
  formula: { folders: [], packages: [/^temml$/] },
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
    folders: ['base/files', 'formula', 'engine/ports.ts', 'diagram', ...MODEL],
    packages: [ZOD, NODE, /^(pdfkit|fontkit|bidi-js|harfbuzzjs|papaparse)$/],
  },
  audio: {
    folders: ['base/files', 'formula', 'engine/ports.ts', ...MODEL],
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
    folders: ['features/services.ts', 'services', 'network', ...PARTS, 'documents', ...MODEL],
    packages: [ZOD, NODE, /^fflate\/browser$/],
  },
  acts: {
    folders: ['features/acts.ts', 'app', 'services', 'engine', 'modes', ...MODEL],
    packages: [ZOD],
  },
  // The lists of features: each knows the rooms of all features that stand in it.
  'features/services.ts': { folders: ['app/feature.ts', 'features'], packages: [] },
  'features/acts.ts': { folders: ['features'], packages: [] },
  'features/commands.ts': { folders: ['cli/programs/command-parts.ts', 'features'], packages: [] },
  'features/screens.ts': { folders: ['features', 'renderer/host/feature-screen.ts'], packages: [] },
  'features/pages.ts': { folders: ['features'], packages: [/^react$/] },
  'mcp-server': {
    folders: ['app', 'modes', ...MODEL],
    packages: [ZOD, NODE, /^@modelcontextprotocol\/(server|node)(\/|$)/],
  },
  main: { folders: ['base/files', ...HOST], packages: [/^electron(-updater)?$/, NODE] },
  server: { folders: HOST, packages: [/^ws$/, NODE] },
  cli: { folders: ['features/commands.ts', 'services', ...HOST], packages: [/^commander$/, NODE] },
  preload: { folders: [], packages: [/^electron$/] },
  renderer: {
    // Of the acts the types alone: what they are made of would bring zod and the host into the page.
    folders: [
      'acts/index.ts',
      'features/screens.ts',
      'features/pages.ts',
      'rpc/client',
      'rpc/connection.ts',
      'diagram',
      'formula',
      ...MODEL,
    ],
    packages: [
      /^react(-dom)?(\/|$)/,
      /^virtua$/,
      /^lucide-react(\/|$)/,
      /^diff$/,
      /^unpdf\/pdfjs$/,
      /^@fontsource/,
      /\.css$/,
    ],
  },
}

/**
 * The rooms of a feature, src/features/<name>/<room>, and what each may import besides the rooms of its feature before
 * it: as much as the folder whose work it does there. A feature imports no other feature.
 */
export const FEATURE_ROOMS: Readonly<Record<string, Arrows>> = {
  model: { folders: MODEL, packages: [ZOD] },
  files: {
    folders: ['base/files', 'exports', 'engine/ports.ts', 'diagram', ...MODEL],
    packages: [ZOD, NODE, /^papaparse$/],
  },
  engine: {
    folders: ['base/files', 'services', 'engine', 'modes', 'providers', 'storage', 'exports', 'app', ...MODEL],
    packages: [ZOD, NODE],
  },
  'acts.ts': { folders: ['acts/act.ts', 'app', 'services', 'engine', ...MODEL], packages: [ZOD] },
  page: {
    folders: ['acts/index.ts', 'renderer', 'diagram', ...MODEL],
    packages: [/^react(-dom)?(\/|$)/, /^virtua$/, /^lucide-react(\/|$)/],
  },
  cli: {
    folders: ['cli', 'app', 'services', 'engine', 'exports', 'modes', ...MODEL],
    packages: [/^commander$/, NODE],
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
