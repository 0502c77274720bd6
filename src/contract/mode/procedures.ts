import type { z } from 'zod'
import type { Procedure } from './procedure.ts'
import { audioProcedures, speechProcedures } from '../procedures/audio.ts'
import {
  askProcedures,
  dialogsProcedures,
  insightsProcedures,
  oocProcedures,
  queueProcedures,
} from '../procedures/dialogs.ts'
import {
  appProcedures,
  autoFilesProcedures,
  hostProcedures,
  networkProcedures,
  settingsProcedures,
} from '../procedures/host.ts'
import { judgingProcedures } from '../procedures/judging.ts'
import {
  collectionsProcedures,
  dataProcedures,
  filesProcedures,
  modesProcedures,
  promptsProcedures,
  vectorsProcedures,
} from '../procedures/library.ts'
import { programsProcedures } from '../procedures/programs.ts'
import { tournamentsProcedures } from '../procedures/tournaments.ts'
import { transcriptsProcedures } from '../procedures/transcripts.ts'
import { connectionsProcedures } from '../procedures/connections.ts'
import { runFilesProcedures } from '../procedures/run-files.ts'
import { villagesProcedures } from '../procedures/villages.ts'
import { worldsProcedures } from '../procedures/worlds.ts'
import { memoryProcedures } from '../procedures/memory.ts'
import { keysProcedures, localProcedures, providersProcedures, serversProcedures } from '../procedures/models.ts'

/** Everything a page may ask of its host. Inputs are parsed by these schemas at the border. */
export const procedures = {
  app: appProcedures,
  dialogs: dialogsProcedures,
  providers: providersProcedures,
  keys: keysProcedures,
  local: localProcedures,
  servers: serversProcedures,
  connections: connectionsProcedures,
  queue: queueProcedures,
  tournaments: tournamentsProcedures,
  collections: collectionsProcedures,
  worlds: worldsProcedures,
  villages: villagesProcedures,
  modes: modesProcedures,
  prompts: promptsProcedures,
  vectors: vectorsProcedures,
  transcripts: transcriptsProcedures,
  runFiles: runFilesProcedures,
  data: dataProcedures,
  insights: insightsProcedures,
  memory: memoryProcedures,
  ooc: oocProcedures,
  ask: askProcedures,
  judging: judgingProcedures,
  audio: audioProcedures,
  speech: speechProcedures,
  files: filesProcedures,
  settings: settingsProcedures,
  autoFiles: autoFilesProcedures,
  network: networkProcedures,
  programs: programsProcedures,
  host: hostProcedures,
} as const

export type Procedures = typeof procedures

type Returned<P> =
  P extends Procedure<infer _Input, infer Output, infer Kind>
    ? Kind extends 'stream'
      ? AsyncIterable<Output>
      : Output
    : never

/** The client as callers see it: every call takes its input and, for streams, a signal that ends it. */
export type RpcClient = {
  readonly [Group in keyof Procedures]: {
    readonly [Name in keyof Procedures[Group]]: Procedures[Group][Name] extends Procedure<
      infer Input,
      infer _O,
      infer _K
    >
      ? (
          input: z.input<Input>,
          options?: { readonly signal?: AbortSignal },
        ) => Promise<Returned<Procedures[Group][Name]>>
      : never
  }
}

/** What a host implements: the same names, the parsed input, the transport's signal. */
export type RpcServices = {
  readonly [Group in keyof Procedures]: {
    readonly [Name in keyof Procedures[Group]]: Procedures[Group][Name] extends Procedure<
      infer Input,
      infer _O,
      infer _K
    >
      ? (
          input: z.output<Input>,
          signal: AbortSignal,
        ) => Returned<Procedures[Group][Name]> | Promise<Returned<Procedures[Group][Name]>>
      : never
  }
}
