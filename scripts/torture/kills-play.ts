import { createFakeVendor, type FakeRecord } from '../../tests/helpers/fake-vendor/index.ts'
import { startProxy } from '../../tests/helpers/proxy.ts'
import { newWords } from '../../tests/helpers/scripted-provider.ts'

const PACE = { firstTokenMs: 30, tokensPerSecond: 500 }
const WORDS_SAID = 40
const RUN = ['run', '--topic', 'Should cities ban private cars?', '--turns', '2', '--quiet']

/** How the dialog is run that is killed again and again. */
export interface KillsPlay {
  readonly servers: Readonly<Record<string, { readonly baseUrl: string }>>
  readonly run: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** All answers, as they are heard. */
  sent(): readonly string[]
  /** Number of calls whose answer is not complete. */
  open(): number
  /** An answer that was given although an earlier, stored answer to the same call existed; null where there is none. */
  askedAgain(isStored: (said: string) => boolean): string | null
  close(): Promise<void>
}

/** All seats at one server, which gets one call at a time. */
export async function atOneServer(): Promise<KillsPlay> {
  const server = await startServer(() => `${newWords(WORDS_SAID)}.`)
  return playOf([server], { servers: { box: server.origin }, seats: ['all=box'], env: {}, close: server.close })
}

/**
 * Each seat at a server of its own, two of them on other machines, so that turns are made side by side; finals list
 * what changes in their drafts.
 */
export async function atThreeServers(): Promise<KillsPlay> {
  const servers = await Promise.all([1, 2, 3].map(() => startServer(mendsOrSentences)))
  const [here, one, two] = servers.map(({ port, origin }) => ({ port, origin }))
  if (!here || !one || !two) throw new Error('There are three servers.')
  const proxy = await startProxy({ hosts: { 'one.test': one.port, 'two.test': two.port } })
  const play = playOf(servers, {
    servers: { box: here.origin, one: 'http://one.test', two: 'http://two.test' },
    seats: ['moderator=box', 'first=one', 'second=two'],
    env: { HTTP_PROXY: `http://127.0.0.1:${proxy.port}` },
    close: async () => {
      await proxy.close()
      await Promise.all(servers.map((server) => server.close()))
    },
  })
  return { ...play, run: [...play.run, '--mend-drafts'] }
}

/** A request and the words that are heard of its answer. */
interface Said {
  readonly asked: string
  readonly heard: string
}

type Server = Awaited<ReturnType<typeof startServer>>

async function startServer(answer: (body: unknown) => string | { readonly text: string; readonly heard: string }) {
  const said: Said[] = []
  const fake = await createFakeVendor({
    reply: ({ method, body }: FakeRecord) => {
      if (method !== 'POST') return {}
      const given = answer(body)
      const { text, heard } = typeof given === 'string' ? { text: given, heard: given } : given
      said.push({ asked: JSON.stringify(body), heard })
      return { text, pace: PACE }
    },
  })
  const open = () =>
    fake.requests.filter(
      ({ method, lastByteAt, closedByClientAt }) => method === 'POST' && !lastByteAt && !closedByClientAt,
    ).length
  return { port: fake.port, origin: fake.origin, said, open, close: () => fake.close() }
}

function playOf(
  servers: readonly Server[],
  of: {
    readonly servers: Readonly<Record<string, string>>
    readonly seats: readonly string[]
    readonly env: KillsPlay['env']
    readonly close: () => Promise<void>
  },
): KillsPlay {
  return {
    servers: Object.fromEntries(
      Object.entries(of.servers).map(([id, baseUrl]) => [id, { kind: 'openai', baseUrl, label: id, model: 'm' }]),
    ),
    run: [...RUN, ...of.seats.flatMap((seat) => ['--seat', `${seat}:m`])],
    env: of.env,
    sent: () => servers.flatMap(({ said }) => said.map(({ heard }) => heard)),
    open: () => servers.reduce((sum, server) => sum + server.open(), 0),
    askedAgain(isStored) {
      const answered = new Set<string>()
      for (const { asked, heard } of servers.flatMap(({ said }) => said)) {
        if (answered.has(asked)) return heard
        if (isStored(heard)) answered.add(asked)
      }
      return null
    },
    close: of.close,
  }
}

/**
 * Answers with sentences; where changes of a draft are asked for, it writes the second sentence anew, and the whole
 * draft with that change is heard.
 */
function mendsOrSentences(body: unknown): { readonly text: string; readonly heard: string } {
  const { messages = [] } = body as {
    readonly messages?: readonly { readonly role: string; readonly content: unknown }[]
  }
  const draft = messages.findLast(({ role }) => role === 'assistant')?.content
  const [, old] = typeof draft === 'string' ? draft.split(/(?<=\.) /) : []
  if (old === undefined || !JSON.stringify(messages.at(-1)?.content).includes('OLD:')) {
    const text = Array.from({ length: 4 }, () => `${newWords(WORDS_SAID / 4)}.`).join(' ')
    return { text, heard: text }
  }
  const anew = `${newWords(WORDS_SAID / 4)}.`
  return { text: `OLD: ${old}\nNEW: ${anew}`, heard: String(draft).replace(old, anew) }
}
