import { FEATURE_FAKES } from './feature-fakes.ts'
import type { DialogEvent } from '../../src/core/contract/events.ts'
import type { ListUpdate } from '../../src/core/contract/library/list-update.ts'
import { absentServices } from './absent-services.ts'
import { AppError } from '../../src/core/contract/errors/errors.ts'
import type { KeyStoreInfo } from '../../src/core/contract/host/keys.ts'
import type { LocalStatus } from '../../src/core/contract/host/local-model.ts'
import type { RpcServices } from '../../src/app/acts/index.ts'

/** A secret that must never leave the process: tests put it into errors and search for it in what is sent. */
export const MARKER = 'sk-marker-0123456789'

const NO_KEYS: KeyStoreInfo = { store: 'memory only', note: null, canAcceptPlain: false, keys: [] }
const NO_LOCAL: LocalStatus = {
  models: [],
  folder: '/models',
  memoryBytes: 0,
  freeDiskBytes: null,
  device: null,
  loaded: null,
  problem: null,
}

/** Only the acts that a test needs: calls of others are refused like unknown names. */
type SomeServices = { readonly [Group in Exclude<keyof RpcServices, Downloads>]: Partial<RpcServices[Group]> }
type Downloads = 'naturalVoices' | 'ear' | 'vectorModel'

export interface FakeServices {
  readonly services: RpcServices
  /** Number of streams of `watch` under way. */
  watching(): number
  /** Number of facts that `watch` has sent. */
  given(): number
  /** Ends every `watch` with this failure. */
  readonly failWatches: (error: unknown) => void
  readonly calls: string[]
}

/** Services that are just enough to test a transport, without an engine. */
export function fakeServices(overrides: Partial<RpcServices['dialogs']> = {}): FakeServices {
  const calls: string[] = []
  const broken = Promise.withResolvers<void>()
  broken.promise.catch(() => {})
  let [watching, given] = [0, 0]
  const done = async (): Promise<void> => {}

  /** Facts from afterSeq + 1, as many as the number after the colon in the id; then nothing until the signal. */
  async function* watch(
    { id, afterSeq }: { id: string; afterSeq: number },
    signal: AbortSignal,
  ): AsyncGenerator<readonly DialogEvent[]> {
    watching += 1
    try {
      const count = Number(id.split(':')[1] ?? 3)
      for (let seq = afterSeq + 1; seq <= afterSeq + count; seq += 1) {
        given += 1
        yield [{ type: 'dialog-started', dialogId: id, seq, at: seq }]
      }
      const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      await Promise.race([left, broken.promise])
    } finally {
      watching -= 1
    }
  }
  async function* watchList(): AsyncGenerator<ListUpdate> {
    yield { whole: true, dialogs: [], removed: [] }
  }

  async function* none(): AsyncGenerator<never> {}
  const notHere = async (): Promise<never> => {
    throw new Error('There is none.')
  }
  const UNDONE = { permit: done, allowStart: done, remove: done, putBack: done }
  const services: SomeServices = {
    app: {
      info: () => ({
        version: '0.0.0',
        host: 'browser',
        dataDir: '/data',
        capabilities: { saveDialog: false, revealFile: false, nativeMenus: false },
        modes: [],
        exportFormats: [{ id: 'json', label: 'JSON' }],
      }),
    },
    dialogs: {
      create: async ({ dialog }) => ({ id: dialog.topic }),
      list: async () => [],
      watchList,
      watch,
      async pause({ id }) {
        calls.push(`pause ${id}`)
        if (id === 'missing')
          throw new AppError('DIALOG_NOT_FOUND', 'There is no dialog with this id.', {
            details: { id },
            cause: new Error(MARKER),
          })
        if (id === 'broken') throw new TypeError(`cannot read /secret/${MARKER}`)
        if (id === 'never') await new Promise(() => {})
      },
      resume: done,
      stop: done,
      skip: done,
      summarize: done,
      changeSeat: done,
      say: done,
      note: done,
      openChild: async () => ({ id: 'child' }),
      reopenChild: async () => undefined,
      closeChild: async () => undefined,
      openAside: async ({ id }) => ({ id: `${id}-aside` }),
      changeAgent: async () => undefined,
      takeSeat: done,
      answerConsent: done,
      regenerate: done,
      editTurn: done,
      chooseVersion: done,
      branch: async ({ id }) => ({ id: `${id}-branch` }),
      whatIf: async ({ id }) => ({ id: `${id}-what-if` }),
      rename: done,
      tag: done,
      pin: done,
      bin: done,
      restore: done,
      remove: done,
      find: async () => ({ turns: [], dialogs: [], leftOut: [], unmatched: [] }),
      retrieve: () => Promise.reject(new AppError('INTERNAL', 'This fake finds nothing.')),
      search: async () => ({ hits: [], total: 0 }),
      async *import({ name }) {
        yield { name, ok: true, id: 'imported', message: 'Imported.' }
      },
      estimate: () => Promise.reject(new AppError('INTERNAL', 'This fake makes no estimates.')),
      proposeSides: () => Promise.reject(new AppError('INTERNAL', 'This fake proposes nothing.')),
      prompt: () => Promise.reject(new AppError('DIALOG_NOT_FOUND', 'This fake keeps no prompts.')),
      ...overrides,
    },
    providers: {
      list: async () => [],
      models: async () => ({ models: [], fetchedAt: null, cached: false, problem: null }),
      check: async ({ model }) => ({ ok: true, message: 'It answered.', model: model ?? null, milliseconds: 1 }),
      fit: async () => [],
    },
    keys: {
      list: async () => NO_KEYS,
      set: async () => NO_KEYS,
      delete: async () => NO_KEYS,
      acceptPlain: async () => NO_KEYS,
    },
    local: {
      status: async () => NO_LOCAL,
      download: none,
      pause: done,
      remove: async () => NO_LOCAL,
      useFile: async () => NO_LOCAL,
    },
    connections: { watch: none, put: async () => ({ id: 'added' }), test: notHere, look: notHere, ...UNDONE },
    servers: {
      list: async () => [],
      put: async ({ id }) => ({ id: id ?? 'new' }),
      test: async () => ({ ok: true, message: 'It answered.', model: null, milliseconds: 1 }),
      remove: done,
      putBack: done,
      power: none,
    },
    queue: { watch: none, add: async () => ({ ids: [] }), move: done, cancel: done, clear: done, set: done },
    ...FEATURE_FAKES,
    worlds: { quote: notHere, begin: notHere, write: notHere, finish: notHere },
    collections: {
      watch: none,
      put: async ({ id = 'new', revision, value }) => ({
        id,
        revision: revision + 1,
        updatedAt: 1,
        sample: false,
        value,
      }),
      remove: done,
      import: async ({ name }) => [{ name, ok: true, id: 'imported', message: 'Imported.' }],
      export: async () => ({ kind: 'cancelled' }),
    },
    modes: {
      file: async () => null,
      examples: async () => [],
      check: async () => [],
    },
    prompts: {
      list: async () => [],
      set: () => Promise.reject(new AppError('INPUT_INVALID', 'This fake has no prompts.')),
    },
    ...absentServices,
    data: {
      info: async () => ({
        folder: '/data',
        bytes: 0,
        dialogs: 0,
        binned: 0,
        backupFolder: '/data/backups',
        backups: [],
        automatic: { on: true, count: 0, bytes: 0, problem: null },
      }),
      backUp: none,
      restore: none,
      removeBackup: done,
      setAutomatic: done,
    },
    insights: { make: done, stop: done, retry: done },
    memory: {
      setting: async () => ({ when: 'off', usual: { dialogs: 0, usd: null } }),
      setWhen: done,
      records: async () => ({ records: [], total: 0 }),
      dialogs: async () => [],
      standing: async () => ({ dialogs: 0, forgotten: 0, dropped: 0, merged: 0 }),
      concepts: async () => [],
      relations: async () => [],
      edit: done,
      remove: done,
      forget: done,
      export: async () => ({ kind: 'cancelled' }),
      next: async () => null,
      dismissNext: done,
    },
    ooc: { ask: done, again: done, stop: done },
    ask: { put: async () => ({ conversation: 'asked' }), estimate: none as never, watchList },
    judging: {
      rubric: async () => ({ rubric: [], standard: [] }),
      setRubric: async ({ rubric }) => rubric ?? [],
      offer: async () => [],
      quote: async () => ({ calls: 0, promptTokens: 0, completionTokens: 0, cost: 0, judges: [] }),
      ask: async () => ({ panelId: 'panel' }),
      goOn: done,
      measureQuote: async ({ judges }) => ({
        nothing: null,
        turns: 0,
        calls: 0,
        promptTokens: 0,
        completionTokens: 0,
        cost: 0,
        refused: null,
        judges,
      }),
      measure: done,
      measured: async () => [],
      stop: done,
      vote: done,
    },
    audio: {
      watch: none,
      offer: async () => null,
      set: done,
      script: done,
      voice: done,
      stop: done,
      sound: async () => ({ mediaType: 'audio/mpeg', base64: '' }),
      save: async () => ({ kind: 'cancelled' }),
    },
    speech: { engines: async () => [], preview: async () => ({ mediaType: 'audio/wav', base64: '' }) },
    lessons: { save: notHere, open: notHere },
    files: {
      read: async ({ name, base64 }) => ({ name, mediaType: 'text/plain', text: `${base64.length}`, tokens: 1 }),
      describe: async ({ file }) => ({ file, cost: null, problem: null }),
      readCard: async ({ name }) => ({
        version: 2,
        name,
        description: '',
        personality: '',
        scenario: '',
        first_mes: '',
        mes_example: '',
        system_prompt: '',
        creator_notes: '',
        tags: [],
        alternate_greetings: [],
      }),
    },
    settings: { get: async ({ key }) => ({ key }), set: done },
    autoFiles: { watch: none, set: done },
    programs: { watch: none, set: done, newToken: async () => ({ token: '' }) },
    host: {
      save: none,
      saveMany: async () => ({ kind: 'cancelled', leftOut: [] }),
      savePicture: async () => ({ kind: 'cancelled' }),
      preview: async ({ format }) => ({
        fileName: `dialog.${format}`,
        mediaType: 'text/plain',
        bytes: 0,
        text: '',
        cut: false,
      }),
      reveal: done,
      revealData: done,
      commands: none,
    },
  }
  return {
    services: { naturalVoices: {}, ear: {}, vectorModel: {}, ...services } as RpcServices,
    calls,
    watching: () => watching,
    given: () => given,
    failWatches: broken.reject,
  }
}
