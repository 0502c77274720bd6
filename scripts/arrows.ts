/** What the files of a folder may import. */
export interface Arrows {
  /** Folders or files of src, besides the folder itself and those in FOR_ALL. */
  readonly folders: readonly string[]
  readonly packages: readonly RegExp[]
}

/** What every folder may import. These folders import nothing but each other. */
export const FOR_ALL: readonly string[] = ['base/format', 'base/async', 'base/text', 'base/language']

const NODE = /^node:/
const ZOD = /^zod$/
const MODEL = ['core/dialog', 'core/contract']
const PORTS = 'core/engine/ports.ts'
const EXPORTS = 'features/export/files'
/** How the app parses input from outside and explains what is wrong with it. */
const APP_READS = ['app/explain-issue.ts', 'app/parse-json.ts']
/** The interface of the storage and its errors, without the code that opens a database. */
const STORED = ['core/storage/index.ts', 'core/storage/storage-error.ts']
const SOUND = 'features/sound/files'
/**
 * The state of a story. The form, the screens and the files of a story lie in the folders for all dialogs and import
 * it.
 */
const STORY = 'features/story/model'
const PARTS = ['core/engine', 'modes', 'providers', 'core/storage', EXPORTS, SOUND]
const HOST = ['app', STORY, 'features/programs/server', 'base/network', ...PARTS, 'app/rpc', ...MODEL]
const PROVIDER = ['base/files', 'base/network', 'base/download', 'providers', PORTS, ...MODEL]
const SERVICES = [
  'app/services',
  'base/files',
  'base/network',
  'base/download',
  'base/inference',
  'base/retrieval',
  'core/engine',
  'providers',
  'core/storage',
  EXPORTS,
  SOUND,
  'features/connections/client',
  ...MODEL,
]

/** Every folder of src outside the features, from the ground up. A new folder is one line here. */
export const ARROWS: Readonly<Record<string, Arrows>> = {
  'base/language': { folders: [], packages: [] },
  'base/format': { folders: [], packages: [] },
  'base/async': { folders: [], packages: [] },
  'base/text': { folders: [], packages: [] },
  'base/formula': { folders: [], packages: [/^temml$/] },
  'base/retrieval': { folders: [], packages: [] },
  'base/files': { folders: [], packages: [NODE, /^fflate\/browser$/] },
  'base/network': { folders: [], packages: [NODE] },
  'base/inference': { folders: [], packages: [NODE] },
  'base/sound': { folders: [], packages: [] },
  'base/download': { folders: ['base/files', 'base/network'], packages: [NODE] },
  'core/contract': { folders: [], packages: [ZOD] },
  'core/dialog': { folders: ['core/contract', 'base/network/this-computer.ts'], packages: [] },
  'core/diagram': { folders: MODEL, packages: [/^d3-force$/] },
  'core/engine': { folders: MODEL, packages: [ZOD, NODE] },
  'core/storage': { folders: ['base/files', 'base/retrieval', PORTS, ...MODEL], packages: [ZOD, NODE, /^pg$/] },
  modes: { folders: ['features/modes.ts', 'features/asides.ts', PORTS, ...MODEL], packages: [] },
  providers: {
    folders: [
      'base/files',
      'base/network',
      'base/download',
      'base/inference',
      'base/retrieval',
      STORY,
      PORTS,
      ...MODEL,
    ],
    packages: [ZOD, NODE, /^(@anthropic-ai\/sdk|openai|@google\/genai|ollama|node-llama-cpp)(\/|$)/],
  },
  // The interfaces of services. The services of features implement them, and other services use some of them.
  'app/services/ports.ts': { folders: ['core/engine', EXPORTS, ...MODEL], packages: [] },
  'app/services': {
    folders: [
      'features/connections/engine',
      'features/export/engine',
      'features/recordings/provider',
      'features/recordings/engine',
      'features/transcripts/engine',
      'features/shared-library/storage',
      ...SERVICES,
    ],
    packages: [ZOD, NODE, /^fflate\/browser$/, /^pg-boss$/],
  },
  'app/rpc': { folders: ['app/acts', 'core/contract'], packages: [/^ws$/, ZOD] },
  'app/acts': { folders: ['features/acts.ts', 'app', 'core/engine', 'modes', ...MODEL], packages: [ZOD] },
  // Puts the parts together, the features included.
  app: {
    folders: ['app', 'features', 'base/download', 'base/files', 'base/network', 'base/sound', ...PARTS, ...MODEL],
    packages: [ZOD, NODE, /^fflate\/browser$/],
  },
  // The lists of features: each may import from every feature that has a line in it.
  'features/services.ts': { folders: ['app/feature.ts', 'features'], packages: [] },
  'features/acts.ts': { folders: ['features'], packages: [] },
  'features/commands.ts': { folders: ['hosts/cli/command-parts.ts', 'features'], packages: [] },
  'features/modes.ts': { folders: [PORTS, 'features'], packages: [] },
  'features/asides.ts': { folders: ['modes/shared', 'features'], packages: [] },
  'features/documents.ts': { folders: ['features'], packages: [] },
  'features/setups.ts': { folders: ['features'], packages: [ZOD] },
  'features/files.ts': { folders: ['features'], packages: [] },
  'features/mode-views.ts': { folders: ['features', 'page/dialog-view/features/mode-view.ts'], packages: [] },
  'features/mode-forms.ts': { folders: ['features', 'page/draft/mode-form.ts'], packages: [] },
  'features/mode-panels.ts': { folders: ['features', 'page/draft/mode-panels.ts'], packages: [] },
  'features/dialog-parts.ts': { folders: ['features', 'page/dialog-view/features/dialog-parts.ts'], packages: [] },
  'features/dialog-groups.ts': { folders: ['features', 'page/dialog-view/features/dialog-groups.ts'], packages: [] },
  'features/screens.ts': { folders: ['features', 'page/host/feature-screen.ts'], packages: [] },
  'features/pages.ts': { folders: ['features', 'page/ui/jsx/drawn.ts'], packages: [] },
  'hosts/main': { folders: ['base/files', ...HOST], packages: [/^electron(-updater)?$/, NODE] },
  'hosts/server': { folders: HOST, packages: [/^ws$/, NODE] },
  'hosts/cli': {
    folders: [
      'base/files',
      'features/commands.ts',
      'features/sound/engine',
      'features/export/engine',
      'features/recordings/provider',
      'features/transcripts/engine',
      ...HOST,
    ],
    packages: [/^commander$/, NODE],
  },
  'hosts/preload': { folders: [], packages: [/^electron$/] },
  page: {
    // Only the types of the acts: their code would bring zod and the host into the page.
    folders: [
      'app/acts/index.ts',
      'features/screens.ts',
      'features/pages.ts',
      'features/dialog-parts.ts',
      'features/dialog-groups.ts',
      'features/mode-views.ts',
      'features/mode-forms.ts',
      'features/mode-panels.ts',
      STORY,
      'app/rpc/client',
      'app/rpc/connection.ts',
      'core/diagram',
      'base/formula',
      'base/sound',
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
 * The rooms of a feature, src/features/<name>/<room>, and what each may import besides the rooms of its feature above
 * it: as much as the folder whose work it does. A feature imports no other feature, except the code that makes files.
 */
export const FEATURE_ROOMS: Readonly<Record<string, Arrows>> = {
  model: { folders: MODEL, packages: [ZOD] },
  files: {
    folders: ['base/files', EXPORTS, PORTS, 'core/diagram', ...MODEL],
    packages: [ZOD, NODE, /^papaparse$/],
  },
  engine: {
    folders: ['base/files', 'app/services', ...APP_READS, 'core/engine', ...STORED, EXPORTS, ...MODEL],
    packages: [ZOD, NODE],
  },
  mode: { folders: [PORTS, 'modes/shared', ...MODEL], packages: [] },
  // The table of acts that these files add to, and what it hands each act.
  'acts.ts': {
    folders: ['app/acts/act.ts', 'app/acts/chosen-list.ts', 'app/app.ts', 'app/decode-base64.ts', ...MODEL],
    packages: [ZOD],
  },
  page: {
    folders: ['app/acts/index.ts', 'page', 'core/diagram', ...MODEL],
    packages: [/^react(-dom)?(\/|$)/, /^virtua$/, /^lucide-react(\/|$)/],
  },
  cli: {
    folders: [
      'hosts/cli',
      'app/app.ts',
      'app/did-you-mean.ts',
      'app/services/jobs',
      'app/set-up',
      'core/engine',
      EXPORTS,
      ...MODEL,
    ],
    packages: [/^commander$/, NODE],
  },
}

/** Rooms of features that need other imports than the usual ones of such a room, such as a library of their own. */
export const OWN_ROOMS: Readonly<Record<string, Arrows>> = {
  'features/export/files': {
    folders: [
      'features/documents.ts',
      'features/setups.ts',
      'features/files.ts',
      STORY,
      'base/files',
      'base/formula',
      PORTS,
      'core/diagram',
      ...MODEL,
    ],
    packages: [ZOD, NODE, /^(pdfkit|fontkit|bidi-js|harfbuzzjs|papaparse|fflate\/browser)$/],
  },
  'features/export/engine': { folders: SERVICES, packages: [ZOD, NODE] },
  'features/sound/files': {
    folders: [
      `${EXPORTS}/mode-document.ts`,
      `${EXPORTS}/escape-html.ts`,
      `${EXPORTS}/escape-markdown.ts`,
      `${EXPORTS}/maps/png`,
      `${EXPORTS}/pdf/file/load-with-shaper.ts`,
      `${EXPORTS}/temporary-disk.ts`,
      'base/files',
      'base/formula',
      'base/inference',
      'base/sound',
      PORTS,
      ...MODEL,
    ],
    packages: [ZOD, NODE, /^(wasm-media-encoders|node-id3)$/],
  },
  'features/sound/engine': { folders: SERVICES, packages: [ZOD, NODE] },
  'features/attachments/files': {
    folders: ['base/files', 'base/sound', ...MODEL],
    packages: [NODE, /^(mammoth|unpdf|htmlparser2|mediabunny)$/],
  },
  'features/connections/client': {
    folders: ['base/network', PORTS, ...MODEL],
    packages: [NODE, /^@modelcontextprotocol\/client(\/|$)/],
  },
  'features/connections/engine': { folders: SERVICES, packages: [ZOD, NODE] },
  'features/programs/server': {
    folders: ['app/index.ts', 'app/security-headers.ts', 'app/set-up', STORY, ...APP_READS, ...MODEL],
    packages: [ZOD, NODE, /^@modelcontextprotocol\/(server|node)(\/|$)/],
  },
  'features/recordings/provider': { folders: PROVIDER, packages: [ZOD, NODE] },
  'features/recordings/engine': { folders: ['features/recordings/provider', ...SERVICES], packages: [ZOD, NODE] },
  'features/transcripts/provider': { folders: ['base/inference', 'base/sound', ...PROVIDER], packages: [ZOD, NODE] },
  'features/transcripts/engine': {
    folders: ['features/transcripts/provider', 'base/sound', ...SERVICES],
    packages: [ZOD, NODE],
  },
  'features/programs/engine': { folders: SERVICES, packages: [ZOD, NODE] },
  'features/shared-library/storage': {
    folders: ['base/files', 'base/retrieval', 'core/storage', PORTS, ...MODEL],
    packages: [ZOD, NODE, /^pg$/],
  },
}

/** The rooms of the page that all others may use, from the ground up: each may import those before it. */
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
/** The screens: each may import the shared rooms, but no other screen. */
export const FEATURES: readonly string[] = ['setup', 'dialog', 'library', 'settings']
/** Puts the screens together. */
const SHELL = 'shell'

/** Every room of src/page that holds code, and the rooms it may import besides itself. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...SHARED.map((room, index) => [room, SHARED.slice(0, index)]),
  ...FEATURES.map((room) => [room, SHARED]),
  [SHELL, [...SHARED, ...FEATURES]],
])
