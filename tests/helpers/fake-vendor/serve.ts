import { fstatSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { asksForVerdict, VERDICT } from './closing.ts'
import { createFakeVendor } from './index.ts'

/**
 * Runs the fake vendor as a process of its own:
 *   node tests/helpers/fake-vendor/serve.ts --tokens 120 --first-token-ms 50 --tokens-per-second 200
 * It prints {"port":…,"origin":"…"} as one line, and serves until it gets a signal or its parent closes its stdin. GET
 * /__log gives the recorded requests with their times.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    tokens: { type: 'string', default: '120' },
    'first-token-ms': { type: 'string', default: '50' },
    'tokens-per-second': { type: 'string', default: '200' },
    thinking: { type: 'string', default: '0' },
  },
})

const WORDS =
  'a city that keeps its streets for people walks more breathes better and still has to bring bread home before the rain'.split(
    ' ',
  )

const SENTENCE = 17
const PARAGRAPH = 5 * SENTENCE

let drawn = 1
/** The next of a sequence of words without a cycle, because repetition would be stopped. */
function nextWord(): string {
  drawn = (drawn * 48_271) % 2_147_483_647
  return WORDS[drawn % WORDS.length] ?? ''
}

/** Words in sentences and paragraphs like speech, different in each reply. */
function words(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const before = index === 0 ? '' : index % PARAGRAPH === 0 ? '\n\n' : ' '
    return `${before}${nextWord()}${index % SENTENCE === SENTENCE - 1 ? '.' : ''}`
  })
}

const pace = { firstTokenMs: Number(values['first-token-ms']), tokensPerSecond: Number(values['tokens-per-second']) }
const vendor = await createFakeVendor({
  port: Number(values.port),
  reply: ({ body }) => ({
    tokens: [...words(Number(values.tokens)), ...(asksForVerdict(body) ? [`\n\n${VERDICT}`] : [])],
    thinking: words(Number(values.thinking)),
    pace,
  }),
})
process.stdout.write(`${JSON.stringify({ port: vendor.port, origin: vendor.origin })}\n`)

const stop = () => void vendor.close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// When the parent dies, the pipe to it closes, and this process must end too.
const stdin = fstatSync(0)
if (stdin.isFIFO() || stdin.isSocket()) process.stdin.once('end', stop).resume()
