import type { FakeRecord, FakeReply } from '../../tests/helpers/fake-vendor/index.ts'
import { QUOTAS } from '../../tests/helpers/recorded-quotas.ts'
import { refuses, REFUSALS } from '../../tests/helpers/refusing-vendor.ts'
import { ENDS, FORMATS, type Format } from './formats.ts'

/**
 * goes on: the dialog reaches its end by itself. asks: it pauses with a sentence, and reaches its end when it is
 * resumed. either: both are right.
 */
export type Wanted = 'goes on' | 'asks' | 'either'

/** Something that goes wrong with one call for words. */
export interface Fault {
  readonly name: string
  /** What the server does instead of answering with this text; null where the format cannot express it. */
  readonly reply: (text: string, format: Format, request: FakeRecord) => FakeReply | null
  /** What the dialog should do when it happens once. */
  readonly once: Wanted
  /** What the dialog should do when it happens at every call from then on. */
  readonly always: Wanted
  /** The formats in which it can happen; absent: all. */
  readonly of?: readonly Format[]
  /** Turns a side, for faults that only happen late in a dialog. */
  readonly turns?: number
}

const status = (code: number, once: Wanted, message = `Fake failure ${code}`): Fault => ({
  name: `status ${code}`,
  reply: () => ({ fail: { status: code, message } }),
  once,
  always: 'asks',
})

const half = (text: string) => text.slice(0, text.length / 2)
const words = (text: string) => text.split(' ').length

/** The position in a text after this share of its words. */
const after = (text: string, share: number) => Math.floor(words(text) * share)

const random = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 167 + (index >> 3) * 31) % 256)

const STATUS: readonly Fault[] = [
  ...[400, 401, 402, 403, 404, 405, 410, 413, 415, 422, 451].map((code) => status(code, 'asks')),
  ...[408, 429, 500, 502, 503, 504, 520, 524, 529].map((code) => status(code, 'goes on')),
  {
    name: '429, wait 2 s',
    reply: () => ({ fail: { status: 429, headers: { 'retry-after': '2' } } }),
    once: 'goes on',
    always: 'asks',
  },
  {
    name: '429, wait 10 min',
    reply: () => ({ fail: { status: 429, headers: { 'retry-after': '600' } } }),
    once: 'asks',
    always: 'asks',
  },
  {
    name: '503 while a model loads',
    reply: () => ({ fail: { status: 503, message: 'Loading model' } }),
    once: 'goes on',
    always: 'asks',
  },
  {
    name: 'a failure without a body',
    reply: () => ({ fail: { status: 500, body: '' } }),
    once: 'goes on',
    always: 'asks',
  },
  {
    name: 'a failure of another format',
    reply: () => ({ fail: { status: 400, body: '<xml>no</xml>' } }),
    once: 'asks',
    always: 'asks',
  },
  {
    name: 'a failure of 5 MB',
    reply: () => ({ fail: { status: 500, body: 'x'.repeat(5_000_000) } }),
    once: 'goes on',
    always: 'asks',
  },
]

const CONNECTION: readonly Fault[] = [
  { name: 'closed before a word', reply: () => ({ cutAfterBytes: 0, text: 'x' }), once: 'goes on', always: 'asks' },
  {
    name: 'closed after 40 bytes',
    reply: (text) => ({ cutAfterBytes: 40, text }),
    once: 'goes on',
    always: 'asks',
  },
  { name: 'closed in its words', reply: (text) => ({ cutAfterBytes: 1_500, text }), once: 'goes on', always: 'asks' },
  { name: 'ended in its words', reply: (text) => ({ endAfterBytes: 1_500, text }), once: 'goes on', always: 'asks' },
  { name: 'never answers', reply: () => ({ silent: true }), once: 'goes on', always: 'asks' },
  { name: 'silent after its headers', reply: (text) => ({ stallAfter: 0, text }), once: 'goes on', always: 'asks' },
  {
    name: 'silent in its words',
    reply: (text) => ({ stallAfter: after(text, 0.5), text }),
    once: 'goes on',
    always: 'asks',
  },
  {
    name: 'sent elsewhere',
    reply: () => ({ redirectTo: 'http://127.0.0.1:1/elsewhere' }),
    once: 'asks',
    always: 'asks',
  },
]

const BODY: readonly Fault[] = [
  { name: 'a web page', reply: () => ({ html: true }), once: 'asks', always: 'asks' },
  {
    name: 'a web page with 502',
    reply: () => ({ html: true, fail: { status: 502 } }),
    once: 'goes on',
    always: 'asks',
  },
  {
    name: 'JSON in place of a stream',
    reply: () => ({ raw: { bytes: Buffer.from('{"hello":"world"}'), contentType: 'application/json' } }),
    once: 'either',
    always: 'asks',
  },
  { name: 'no byte', reply: () => ({ raw: { bytes: new Uint8Array() } }), once: 'goes on', always: 'asks' },
  { name: 'random bytes', reply: () => ({ raw: { bytes: random(5_000) } }), once: 'either', always: 'asks' },
  {
    name: 'garbage in its words',
    reply: (text) => ({ text, garbageAfter: after(text, 0.5) }),
    once: 'goes on',
    always: 'asks',
  },
  {
    name: 'an error before its words',
    reply: (text) => ({ text, errorMidStream: { after: 0, message: 'The server is overloaded' } }),
    once: 'goes on',
    always: 'asks',
  },
  {
    name: 'an error in its words',
    reply: (text) => ({ text, errorMidStream: { after: after(text, 0.5), message: 'The server is overloaded' } }),
    once: 'goes on',
    always: 'asks',
  },
]

const WORDS: readonly Fault[] = [
  { name: 'nothing said', reply: () => ({ text: '' }), once: 'goes on', always: 'asks' },
  { name: 'blanks only', reply: () => ({ text: ' \n\n \t ' }), once: 'goes on', always: 'asks' },
  { name: 'thinking only', reply: () => ({ thinking: 'hm so it is then' }), once: 'goes on', always: 'asks' },
  {
    name: 'thinking it never began',
    // The thinking has no opening mark when the template has written it already.
    reply: (text) => ({ text: `${'hm so it is then '.repeat(3)}</think>\n\n${text}` }),
    once: 'goes on',
    always: 'goes on',
    of: ['openai', 'ollama'],
  },
  {
    name: 'cut off by a filter',
    reply: (text, format) => filtered(half(text), format),
    // A draft that is cut is replaced by its final; whether a cut final is kept is for the person to decide.
    once: 'goes on',
    always: 'asks',
  },
  { name: 'a filter without a word', reply: (_, format) => filtered('', format), once: 'asks', always: 'asks' },
  {
    name: 'cut off by the limit',
    reply: (text, format) => ({ text: half(text), finish: ENDS[format].limit }),
    once: 'goes on',
    always: 'goes on',
  },
  {
    name: 'an end of an unknown kind',
    reply: (text, format) => (format === 'openai-responses' ? null : { text, finish: 'of_tomorrow' }),
    once: 'goes on',
    always: 'goes on',
  },
  { name: 'no usage', reply: (text) => ({ text, usage: null }), once: 'goes on', always: 'goes on' },
  {
    name: 'impossible usage',
    reply: (text) => ({ text, usage: { promptTokens: -5, completionTokens: 1e18, cachedTokens: 1e19 } }),
    once: 'goes on',
    always: 'goes on',
  },
  {
    name: 'a tool nobody offered',
    reply: (text) => ({ text, toolCalls: [{ tool: 'launch', input: { at: 'dawn' } }] }),
    once: 'goes on',
    always: 'either',
  },
  {
    name: 'only a tool nobody offered',
    reply: () => ({ toolCalls: [{ tool: 'launch', input: null }] }),
    once: 'either',
    always: 'either',
  },
  {
    name: 'NUL and half a character',
    reply: (text) => ({ tokens: [half(text), ' \u0000 \ud800 ', text.slice(text.length / 2)] }),
    once: 'goes on',
    always: 'goes on',
  },
  {
    name: 'round in circles',
    reply: () => ({ text: 'as I said before and will say once more in these very same dozen words '.repeat(200) }),
    once: 'goes on',
    always: 'asks',
  },
  {
    name: 'never ends',
    reply: (text) => ({ text: Array.from({ length: 60_000 }, (_, at) => `${half(text).slice(0, 4)}${at}`).join(' ') }),
    once: 'goes on',
    always: 'goes on',
  },
  {
    name: 'a piece of 3 MB',
    reply: (text) => ({
      tokens: [Array.from({ length: 400_000 }, (_, at) => `${text.slice(0, 4)}${at}`).join(' ')],
    }),
    once: 'goes on',
    always: 'goes on',
  },
  {
    name: 'an empty piece for each word',
    reply: (text) => ({ tokens: text.split(' ').flatMap((word) => ['', `${word} `, '']) }),
    once: 'goes on',
    always: 'goes on',
  },
]

function filtered(text: string, format: Format): FakeReply | null {
  const { filter } = ENDS[format]
  return filter === null ? null : { text, finish: filter }
}

/** Refusals of real hosts, each in its own format. */
const SEEN: readonly Fault[] = [
  ...QUOTAS.map(({ host, status: code, retryable, waitMs, body }): Fault => ({
    name: `limit: ${host}`,
    reply: () => ({ fail: { status: code, body: JSON.stringify(body) } }),
    once: retryable && (waitMs ?? 0) <= 120_000 ? 'goes on' : 'asks',
    always: 'asks',
    of: [FORMATS.find((format) => host.toLowerCase().includes(format)) ?? 'openai'],
  })),
  ...REFUSALS.map((refusal): Fault => ({
    name: `refuses ${refusal.setting}: ${refusal.host}`,
    reply: (text, _, request) => refuses(refusal, request) ?? { text },
    once: 'goes on',
    always: 'goes on',
    of: [refusal.path],
    turns: 4,
  })),
]

/** Everything that is known to go wrong with a server. */
export const FAULTS: readonly Fault[] = [...STATUS, ...CONNECTION, ...BODY, ...WORDS, ...SEEN]
