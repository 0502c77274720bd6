import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createFakeVendor,
  type FakeRecord,
  type FakeReply,
  type FakeVendor,
} from '../../../tests/helpers/fake-vendor/index.ts'
import { runCli, type CliResult } from '../../../tests/helpers/run-cli.ts'
import { newWords } from '../../../tests/helpers/scripted-provider.ts'

/** One input as it occurs in the world, and whether the app handles it rightly. */
export interface WorldCase {
  readonly name: string
  /** Null when all is right; else what is wrong, in a sentence. */
  readonly check: (bench: WorldBench) => Promise<string | null>
}

/** Cases of one kind, with their name in the table. */
export interface WorldKind {
  readonly name: string
  readonly cases: readonly WorldCase[]
}

/** The output of a dialog. */
export interface Debate extends CliResult {
  /** The exports by their format. */
  readonly files: Readonly<Record<string, string>>
  /** Bodies of the requests for words, as text, in order. */
  readonly asked: readonly string[]
  /** Milliseconds at which each of these requests had arrived. */
  readonly times: readonly number[]
}

/** What a case is tried with: a folder, fake servers and the real command line. `close` ends and deletes all of it. */
export interface WorldBench {
  readonly folder: string
  /** Runs the command line in the folder. */
  readonly idi: (
    args: readonly string[],
    more?: { env?: Readonly<Record<string, string | undefined>>; input?: string },
  ) => Promise<CliResult>
  /** Starts a server that speaks all vendors' formats; where the reply is null, it answers with new words. */
  readonly serve: (reply: Reply) => Promise<FakeVendor>
  /** Runs a debate of models on such a server and reads its output. */
  readonly debate: (reply: Reply, args?: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Debate>
  readonly close: () => Promise<void>
}

/** @param call the number of the request for words, from 1 */
export type Reply = (request: FakeRecord, call: number) => FakeReply | null

const FORMATS = 'json,txt,md,html'
/** The command line of this checkout, or another one to compare with. */
const entry = process.env.IDI_TORTURE_CLI

/** Makes the bench for one case. */
export function openBench(): WorldBench {
  const folder = mkdtempSync(join(tmpdir(), 'idi-world-'))
  const vendors: FakeVendor[] = []

  const idi: WorldBench['idi'] = (args, { env = {}, input } = {}) =>
    runCli(args, {
      cwd: folder,
      env: JSON.parse(JSON.stringify({ OPENAI_API_KEY: 'sk-fake', ...env })) as Record<string, string>,
      ...(input === undefined ? {} : { input }),
      ...(entry === undefined ? {} : { entry }),
    })

  async function serve(reply: Reply): Promise<FakeVendor> {
    let calls = 0
    const vendor = await createFakeVendor({
      reply: (request) =>
        request.method === 'POST' ? (reply(request, ++calls) ?? someWords()) : (reply(request, 0) ?? {}),
    })
    vendors.push(vendor)
    return vendor
  }

  async function debate(reply: Reply, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
    const vendor = await serve(reply)
    const out = mkdtempSync(join(folder, 'out-'))
    const given = (flag: string, value: string) => (args.includes(flag) ? [] : [flag, value])
    const ran = await idi(
      [
        'run',
        '--no-critique',
        '--notes',
        'moderator=off',
        '--out',
        out,
        '--formats',
        FORMATS,
        ...(args.includes('--topic-file') ? [] : given('--topic', 'Should trams be free?')),
        ...given('--turns', '1'),
        '--base-url',
        `openai=${vendor.origin}/v1`,
        '--seat',
        'all=openai:m',
        ...args,
      ],
      { env },
    )
    const files = Object.fromEntries(
      readdirSync(out).map((name) => [name.split('.').at(-1) ?? '', readFileSync(join(out, name), 'utf8')]),
    )
    const requests = vendor.requests.filter(({ method }) => method === 'POST')
    return {
      ...ran,
      files,
      asked: requests.map(({ body }) => JSON.stringify(body)),
      times: requests.map(({ receivedAt }) => receivedAt),
    }
  }

  async function close(): Promise<void> {
    await Promise.all(vendors.map((vendor) => vendor.close()))
    rmSync(folder, { recursive: true, force: true })
  }

  return { folder, idi, serve, debate, close }
}

/** An answer with words that nobody has said before. */
export const someWords = (count = 25): FakeReply => ({ text: `${newWords(count)}.` })

/** A whole body, sent as it is. */
export const raw = (body: string, contentType = 'text/event-stream'): FakeReply => ({
  raw: { bytes: Buffer.from(body), contentType },
})

/** An error status with a body. */
export const fails = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): FakeReply => ({
  fail: { status, body: typeof body === 'string' ? body : JSON.stringify(body), headers },
})

/** Why a run did not reach its end; null when it did. */
export function notEnded({ code, stderr }: CliResult): string | null {
  return code === 0 ? null : `exit ${code}: ${stderr.trim().split('\n').slice(-3).join(' ')}`
}
