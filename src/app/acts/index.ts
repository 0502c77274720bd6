import type { z } from 'zod'
import type { App, HostServices } from '../app.ts'
import type { Act, ActContext } from './act.ts'
import { audioActs, speechActs } from './audio.ts'
import { connectionsActs } from './connections.ts'
import { dialogsActs } from './dialogs.ts'
import { appActs, autoFilesActs, hostActs, networkActs, settingsActs } from './host.ts'
import { insightsActs } from './insights.ts'
import { collectionsActs, dataActs, filesActs, modesActs, promptsActs, vectorsActs } from './library.ts'
import { lessonsActs } from './lessons.ts'
import { keysActs, localActs, providersActs, serversActs } from './models.ts'
import { oocActs } from './ooc.ts'
import { createPageSettings } from './page-settings.ts'
import { programsActs } from './programs.ts'
import { setDownloadActs } from './set-download.ts'
import { FEATURE_ACTS } from '../../features/acts.ts'

/** The acts that belong to no feature, by group and name. */
const APP_ACTS = {
  app: appActs,
  dialogs: dialogsActs,
  providers: providersActs,
  keys: keysActs,
  local: localActs,
  servers: serversActs,
  connections: connectionsActs,
  collections: collectionsActs,
  modes: modesActs,
  prompts: promptsActs,
  vectors: vectorsActs,
  data: dataActs,
  insights: insightsActs,
  ooc: oocActs,
  audio: audioActs,
  speech: speechActs,
  naturalVoices: setDownloadActs((app) => app.naturalVoices),
  ear: setDownloadActs((app) => app.ear),
  vectorModel: setDownloadActs((app) => app.vectorModel),
  files: filesActs,
  lessons: lessonsActs,
  settings: settingsActs,
  autoFiles: autoFilesActs,
  network: networkActs,
  programs: programsActs,
  host: hostActs,
} as const

/** Prevents a feature from having a group of one of these names, which would silently replace the app's group. */
type Apart = Readonly<Record<string, unknown>> & { readonly [Group in keyof typeof APP_ACTS]?: never }

/** All acts, by group and name. A page may call each of them. */
export const ACTS = { ...APP_ACTS, ...(FEATURE_ACTS satisfies Apart) } as const

export type Acts = typeof ACTS

type Returned<A> =
  A extends Act<infer _Input, infer Output, infer Kind>
    ? Kind extends 'stream'
      ? AsyncIterable<Output>
      : Output
    : never

/** The acts as a page sees them: every call takes its input and, for streams, a signal that ends it. */
export type RpcClient = {
  readonly [Group in keyof Acts]: {
    readonly [Name in keyof Acts[Group]]: Acts[Group][Name] extends Act<infer Input, infer _O, infer _K>
      ? (input: z.input<Input>, options?: { readonly signal?: AbortSignal }) => Promise<Returned<Acts[Group][Name]>>
      : never
  }
}

/** The acts as a host gives them to its pages: bound to one app, their input parsed. */
export type RpcServices = {
  readonly [Group in keyof Acts]: {
    readonly [Name in keyof Acts[Group]]: Acts[Group][Name] extends Act<infer Input, infer _O, infer _K>
      ? (
          input: z.output<Input>,
          signal: AbortSignal,
        ) => Returned<Acts[Group][Name]> | Promise<Returned<Acts[Group][Name]>>
      : never
  }
}

type Run = (context: ActContext, input: unknown, signal: AbortSignal) => unknown
type Group = Readonly<Record<string, { readonly run: Run }>>

/** Every act bound to one app. Hosts differ only in `host`. */
export function createServices(app: App, host: HostServices): RpcServices {
  const context: ActContext = {
    app,
    engine: app.engine,
    host,
    pageSettings: createPageSettings(app.settings, host.settingChanged),
  }
  const bound = Object.entries(ACTS as unknown as Readonly<Record<string, Group>>).map(([group, acts]) => [
    group,
    Object.fromEntries(
      Object.entries(acts).map(([name, { run }]) => [
        name,
        (input: unknown, signal: AbortSignal) => run(context, input, signal),
      ]),
    ),
  ])
  return Object.fromEntries(bound) as RpcServices
}
