import { expect, test } from 'vitest'
import {
  planInSteps,
  planTurn,
  TaskLimit,
  voiceTurn,
  type Sound,
} from '../../../../../src/features/sound/files/index.ts'
import { findPauses } from '../../../../../src/features/sound/files/sound/find-pauses.ts'
import { masterTurn } from '../../../../../src/features/sound/files/sound/master-turn.ts'
import { overloaded, tone, toneEngine, type ToneEngine } from '../../../../helpers/tone-engine.ts'

const never = new AbortController().signal
const VOICE = { engine: 'tones', voice: 'low' }

function voicingContext(engine: ToneEngine) {
  const waits: number[] = []
  let chars = 0
  const own = {
    engine,
    voice: VOICE,
    limit: new TaskLimit(2),
    retryDelay: (_error: unknown, failures: number) => (failures > 2 ? null : failures),
    sleep: async (milliseconds: number) => void waits.push(milliseconds),
    master: (sounds: readonly Sound[]) => masterTurn(sounds),
    took: (more: number) => void (chars += more),
    low: false,
  }
  return { own, waits, chars: () => chars }
}

test('a text is cut below the limit even when signs become longer words, and what is left out is reported', () => {
  const engine = toneEngine({ maxChars: 40 })
  const wordy = { ...engine, speakable: (text: string) => ({ text: text.replaceAll('%', ' percent'), leftOut: [] }) }
  const { sentences } = planTurn(wordy, VOICE, 'It was 5% and 6% and 7% and 8% and 9% and 10%.', 'en')
  expect(sentences.length).toBeGreaterThan(1)
  expect(sentences.every(({ spoken }) => spoken.length <= 40)).toBe(true)
  expect(planTurn(engine, VOICE, 'Hello Москва today. Привет.', 'en')).toMatchObject({
    leftOut: ['Москва', 'Привет'],
    problem: null,
    sentences: [{ text: 'Hello Москва today.' }],
  })
})

test('an engine that speaks whole paragraphs gets them, and their sentences are found again by the pauses', async () => {
  const engine = Object.assign(toneEngine({ maxChars: 60 }), { melody: true })
  const plan = planTurn(engine, VOICE, 'One is said. Two is a little longer than one. Three.\nFour.', 'en')
  expect(plan.requests.map(({ spoken }) => spoken)).toEqual([
    'One is said. Two is a little longer than one. Three.',
    'Four.',
  ])
  expect(plan.sentences.map(({ text }) => text)).toEqual([
    'One is said.',
    'Two is a little longer than one.',
    'Three.',
    'Four.',
  ])
  expect(plan.chars).toBe(plan.requests.reduce((sum, { spoken }) => sum + spoken.length, 0))
  expect(planTurn(engine, VOICE, `${'Words again. '.repeat(9)}`, 'en').requests).toHaveLength(3)

  // Each word sounds for a tenth of a second, with a quarter of a second of silence between sentences.
  const spoken = (text: string): Sound => {
    const parts = text.split(/(?<=\.) /).flatMap((sentence) => [tone(sentence).samples, new Float32Array(6_000)])
    const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of parts) {
      samples.set(part, at)
      at += part.length
    }
    return { samples, rate: 24_000 }
  }
  engine.script = ({ text }) => spoken(text)
  const { spans } = await voiceTurn(voicingContext(engine).own, plan, never)
  expect(spans.map(({ start, end }) => [start.toFixed(1), end.toFixed(1)])).toEqual([
    ['0.0', '0.3'],
    ['0.6', '1.3'],
    ['1.5', '1.6'],
    ['1.8', '1.9'],
  ])
})

test('where no pause is heard the sentences of a paragraph are placed in proportion to their length', () => {
  const spans = findPauses(tone('one two three four'), [10, 30])
  expect(spans.map(({ start, end }) => [start, end])).toEqual([
    [0, 0.1],
    [0.1, 0.4],
  ])
})

test('a text in a script the voice lacks is a problem that names the script, before anything is spoken', () => {
  const { problem, chars } = planTurn(toneEngine(), VOICE, 'Привет всем.', 'en')
  expect(problem).toMatchObject({
    code: 'SPEECH_TEXT',
    message: 'The voice "low" has no sounds for Cyrillic: choose a voice that reads it, or write another script.',
  })
  expect(chars).toBe(0)
  expect(planTurn(toneEngine(), VOICE, '—', 'en').problem).toMatchObject({
    message: expect.stringContaining('nothing to speak') as string,
  })
})

test('each voice, pace and text has a sound of its own', () => {
  const engine = toneEngine()
  const keys = [
    planTurn(engine, VOICE, 'A.', 'en'),
    planTurn(engine, { ...VOICE, voice: 'high' }, 'A.', 'en'),
    planTurn(engine, { ...VOICE, speed: 1.2 }, 'A.', 'en'),
    planTurn(engine, VOICE, 'B.', 'en'),
  ].map((plan) => plan.key)
  expect(new Set(keys).size).toBe(4)
  expect(planTurn(engine, { ...VOICE, speed: 1 }, 'A.', 'en').key).toBe(keys[0])
  // The tone only belongs to the key of a sound where the engine uses it.
  const calm = { ...VOICE, tone: 'calm' }
  expect(planTurn(engine, calm, 'A.', 'en').key).toBe(keys[0])
  expect(keys).not.toContain(planTurn({ ...engine, takesTone: true }, calm, 'A.', 'en').key)
})

test('a failed sentence is tried again at most twice, and the others are not', async () => {
  const engine = toneEngine()
  let failures = 2
  engine.script = ({ text }) => {
    if (text === 'Two.' && (failures -= 1) >= 0) throw overloaded()
  }
  const { own, waits, chars } = voicingContext(engine)
  const { spans } = await voiceTurn(own, planTurn(engine, VOICE, 'One. Two. Three.', 'en'), never)
  expect(spans).toHaveLength(3)
  expect(waits).toEqual([1, 2])
  expect(engine.asked.map(({ text }) => text).toSorted()).toEqual(['One.', 'Three.', 'Two.', 'Two.', 'Two.'])
  expect(chars()).toBe('One.Two.Three.'.length)
  failures = 3
  await expect(
    voiceTurn(voicingContext(engine).own, planTurn(engine, VOICE, 'One. Two. Three.', 'en'), never),
  ).rejects.toThrow('overloaded')
})

test('silence, and a sound far too short for its text, count as failures', async () => {
  const engine = toneEngine()
  const words = 'These are a good many words that nobody could ever have spoken within a blink of an eye.'
  engine.script = () => ({ samples: new Float32Array(24_000), rate: 24_000 })
  await expect(
    voiceTurn({ ...voicingContext(engine).own, retryDelay: () => null }, planTurn(engine, VOICE, words, 'en'), never),
  ).rejects.toThrow('answered with silence')
  engine.script = () => tone('one')
  await expect(
    voiceTurn({ ...voicingContext(engine).own, retryDelay: () => null }, planTurn(engine, VOICE, words, 'en'), never),
  ).rejects.toThrow('only a part of the sound')
})

test('once a sentence has finally failed, waiting ones are not sent, because they would be paid for', async () => {
  const engine = toneEngine()
  engine.script = ({ text }) => {
    if (text === 'One.') throw new Error('gone')
  }
  const plan = planTurn(engine, VOICE, 'One. Two. Three. Four. Five. Six.', 'en')
  await expect(voiceTurn({ ...voicingContext(engine).own, retryDelay: () => null }, plan, never)).rejects.toThrow(
    'gone',
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(engine.asked.length).toBeLessThan(6)
})

test('work in the background waits for work that was asked for', async () => {
  const limit = new TaskLimit(1)
  const order: string[] = []
  let open: () => void = () => undefined
  const first = limit.run(() => new Promise<void>((resolve) => (open = resolve)), never)
  const low = limit.run(async () => void order.push('low'), never, true)
  const asked = limit.run(async () => void order.push('asked'), never)
  const stop = new AbortController()
  const left = limit.run(async () => void order.push('left'), stop.signal)
  stop.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  open()
  await Promise.all([first, low, asked])
  expect(order).toEqual(['asked', 'low'])
})

test('planning a long turn in steps, which lets other work proceed, gives the same plan', () => {
  const text = 'One word after the other is said here. '.repeat(2_000)
  const engine = toneEngine()
  const steps = planInSteps(engine, VOICE, text, 'en')
  let pauses = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) pauses += 1
  expect(pauses).toBeGreaterThan(1_000)
  expect(step.value).toEqual(planTurn(engine, VOICE, text, 'en'))
})

test('the calls of a turn come before those of a turn asked for later, two at a time', async () => {
  const limit = new TaskLimit(2)
  const begun: string[] = []
  const room: number[] = []
  let running = 0
  const speak = async (name: string): Promise<string> => {
    begun.push(name)
    room.push((running += 1))
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return name.toUpperCase()
  }
  const [first, second] = await Promise.all([
    limit.each(['a1', 'a2', 'a3', 'a4', 'a5'], speak, never),
    limit.each(['b1', 'b2'], speak, never),
  ])
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2'])
  expect(Math.max(...room)).toBe(2)
  expect([first, second]).toEqual([
    ['A1', 'A2', 'A3', 'A4', 'A5'],
    ['B1', 'B2'],
  ])
})

test('a turn of a hundred thousand sentences prepares only as many at once as may be spoken at once', async () => {
  const limit = new TaskLimit(2)
  const stop = new AbortController()
  let listeners = 0
  const { addEventListener } = stop.signal
  stop.signal.addEventListener = (...how: Parameters<typeof addEventListener>) => {
    listeners += 1
    addEventListener.apply(stop.signal, how)
  }
  const speaking = limit.each(
    Array.from({ length: 100_000 }, (_, at) => at),
    () =>
      new Promise<never>((_resolve, reject) =>
        stop.signal.addEventListener('abort', () => reject(new Error('stopped'))),
      ),
    stop.signal,
  )
  const waiting = limit.each([1, 2, 3], async () => 0, stop.signal)
  stop.abort(new Error('stopped'))
  await expect(speaking).rejects.toThrow('stopped')
  await expect(waiting).rejects.toThrow('stopped')
  expect(listeners).toBeLessThanOrEqual(4)
})
