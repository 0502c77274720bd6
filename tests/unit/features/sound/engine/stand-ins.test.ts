import { rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { SpeechError } from '../../../../../src/core/contract/errors/errors.ts'
import { createNaturalEngine } from '../../../../../src/features/sound/files/index.ts'
import { makeVoices } from '../../../../helpers/made-voices/make-voices.ts'
import { runDialog, temporaryFolder } from '../../../../helpers/test-engine.ts'
import { toneEngine } from '../../../../helpers/tone-engine.ts'
import { writtenBytes } from '../../../../helpers/written-bytes.ts'
import { short, spoken, statesOf } from './spoken.ts'

/** An engine on this computer that reads every script. */
function readsAll(id: string, price: number | null = 0) {
  const engine = toneEngine({ id, price, label: `Engine ${id}` })
  return Object.assign(engine, { speakable: (text: string) => ({ text, leftOut: [] }) })
}

test('a turn whose voice fails is spoken by the next best voice, which the turn and the episode name', async () => {
  const other = readsAll('natural')
  const { audio, tones, voiced, engine } = spoken({ others: [other] })
  const { id } = await runDialog({ engine }, short)
  tones.script = ({ voice }) => {
    if (voice === 'high') throw new SpeechError('SPEECH_ENGINE', 'The engine died.')
  }
  const view = await voiced(id)
  expect(statesOf(view)).toEqual(Array(5).fill('ready'))
  expect(view.turns.map(({ standIn }) => standIn?.problem.message ?? null)).toEqual([
    null,
    'The engine died.',
    null,
    null,
    null,
  ])
  expect(view.turns[1]?.standIn?.label).toBe('high')
  expect(new Set(other.asked.map(({ voice }) => voice))).toEqual(new Set(['high']))
  const bytes = await writtenBytes(await audio.render(id, 'mp3'))
  // The tag is encoded in UTF-16.
  expect(Buffer.from(bytes).toString('latin1').replaceAll('\0', '')).toContain('High (Engine natural)')
})

test('a turn in a script that its voice lacks is spoken by a voice that reads it, without trying its own first', async () => {
  const other = readsAll('system')
  const { tones, voiced, engine, provider } = spoken({ others: [other] })
  const { id } = await runDialog({ engine }, short)
  expect(provider).toBeDefined()
  const { turns } = await voiced(id)
  const asked = tones.asked.length
  expect(turns.every(({ standIn }) => standIn === null)).toBe(true)
  const cyrillic = spoken({ others: [other] })
  cyrillic.provider.script = () => 'Привет всем, кто слушает.'
  const second = await runDialog({ engine: cyrillic.engine }, short)
  const view = await cyrillic.voiced(second.id)
  expect(statesOf(view)).toEqual(Array(5).fill('ready'))
  expect(view.turns.every(({ standIn }) => standIn?.problem.code === 'SPEECH_TEXT')).toBe(true)
  expect(tones.asked).toHaveLength(asked)
  expect(cyrillic.tones.asked).toEqual([])
})

test('voices that were removed are replaced, and speak again once they are back and are asked for', async () => {
  const other = readsAll('natural')
  const { audio, tones, voiced, until, engine } = spoken({ others: [other] })
  const { id } = await runDialog({ engine }, short)
  const { info } = tones
  const why = 'They are not on this computer any more: download them.'
  tones.info = async (signal) => ({ ...(await info(signal)), ready: false, why })
  const away = await voiced(id)
  expect(statesOf(away)).toEqual(Array(5).fill('ready'))
  expect(away.turns.every(({ standIn }) => standIn?.problem.message === why)).toBe(true)
  expect(tones.asked).toEqual([])
  tones.info = info
  await audio.voice(id, [away.turns[1]?.turnId ?? ''])
  const back = await until(id, (view) => !view.working && view.turns[1]?.state === 'ready')
  expect(back.turns[1]?.standIn).toBeNull()
})

test('a natural voice whose thread is killed in a sentence costs the episode nothing', async () => {
  const folder = temporaryFolder()
  makeVoices(folder)
  const natural = createNaturalEngine({ folder, start: () => new Worker('process.exit(9)', { eval: true }) })
  onTestFinished(() => natural.close())
  const seat = { engine: 'natural', voice: 'F1' }
  const { audio, voiced, engine } = spoken({
    others: [natural],
    tones: toneEngine({ id: 'builtin' }),
    voices: {
      moderator: seat,
      first: { engine: 'builtin', voice: 'low' },
      second: { engine: 'builtin', voice: 'high' },
    },
  })
  const { id } = await runDialog({ engine }, short)
  const view = await voiced(id)
  expect(statesOf(view)).toEqual(Array(5).fill('ready'))
  expect(view.turns.map(({ standIn }) => standIn?.label ?? null)).toEqual(['third', null, 'third', null, 'third'])
  expect(view.turns[0]?.standIn?.problem.message).toContain('stopped in the middle of a sentence')
  expect((await writtenBytes(await audio.render(id, 'mp3'))).length).toBeGreaterThan(5_000)
  rmSync(folder, { recursive: true })
})

test('what another voice spoke is still complete after a restart, and the chosen voice is tried again only when asked', async () => {
  const { audio, tones, voiced, engine, ...rest } = spoken({ others: [readsAll('natural')] })
  const { id } = await runDialog({ engine }, short)
  tones.script = () => {
    throw new SpeechError('SPEECH_ENGINE', 'The engine died.')
  }
  const before = await voiced(id)
  await audio.close()
  const again = spoken({ from: { ...rest, engine }, others: [readsAll('natural')] })
  const kept = await again.until(id, () => true)
  expect(kept.turns.map(({ key }) => key)).toEqual(before.turns.map(({ key }) => key))
  expect(statesOf(kept)).toEqual(Array(5).fill('ready'))
  expect(kept.turns.every(({ standIn }) => standIn?.problem.message === 'The engine died.')).toBe(true)
  expect(again.tones.asked).toEqual([])
})

test('a stand-in that failed as well is tried again when somebody asks for it', async () => {
  const other = readsAll('natural')
  const { audio, tones, voiced, until, engine } = spoken({ others: [other] })
  const { id } = await runDialog({ engine }, short)
  const die = () => {
    throw new SpeechError('SPEECH_ENGINE', 'The engine died.')
  }
  tones.script = die
  other.script = die
  expect(statesOf(await voiced(id))).toEqual(Array(5).fill('failed'))
  other.script = () => {}
  await audio.voice(id)
  const view = await until(id, ({ working, turns }) => !working && turns.every(({ state }) => state === 'ready'))
  expect(view.turns.every(({ standIn }) => standIn !== null)).toBe(true)
})

test('a voice that costs something, or has an unknown price, is never a stand-in', async () => {
  const [paid, unknown] = [readsAll('paid', 15), readsAll('unknown', null)]
  const { tones, voiced, engine } = spoken({ others: [paid, unknown] })
  const { id } = await runDialog({ engine }, short)
  tones.script = () => {
    throw new SpeechError('SPEECH_ENGINE', 'The engine died.')
  }
  expect(statesOf(await voiced(id))).toEqual(Array(5).fill('failed'))
  expect([...paid.asked, ...unknown.asked]).toEqual([])
})
