import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SpeechError } from '../../../../../src/core/contract/errors/errors.ts'
import { gate } from '../../../../helpers/scripted-provider.ts'
import { runDialog, newDialog } from '../../../../helpers/test-engine.ts'
import { tone, toneEngine } from '../../../../helpers/tone-engine.ts'
import { writtenBytes } from '../../../../helpers/written-bytes.ts'
import { short, spoken, statesOf } from './spoken.ts'

test('voiced sound is reused in the next process, and a change voices only what it affects', async () => {
  const { audio, tones, voiced, until, engine, ...rest } = spoken()
  const { id } = await runDialog({ engine }, short)
  const first = await voiced(id)
  expect(first.turns.map((turn) => [turn.kind, turn.state])).toEqual([
    ['introduction', 'ready'],
    ['speech', 'ready'],
    ['moderation', 'ready'],
    ['speech', 'ready'],
    ['summary', 'ready'],
  ])
  expect(first).toMatchObject({ charsLeft: 0, costLeft: 0, paid: 0 })
  await audio.close()
  const again = spoken({ from: { ...rest, engine } })
  const kept = await again.until(id, () => true)
  expect(kept.turns.map((turn) => turn.key)).toEqual(first.turns.map((turn) => turn.key))
  expect(statesOf(kept)).toEqual(Array(5).fill('ready'))
  expect(again.tones.asked).toEqual([])
  const { turnId = '' } = first.turns[1] ?? {}
  await again.audio.script(id, turnId, 'Quite other **words**.')
  expect((await again.until(id, () => true)).turns[1]).toMatchObject({
    state: 'none',
    edited: true,
    text: 'Quite other **words**.',
  })
  await again.voiced(id)
  expect(again.tones.asked.map(({ text }) => text)).toEqual(['Quite other words.'])
  await again.audio.set(id, { voices: { second: { engine: 'tones', voice: 'low' } } })
  await again.voiced(id)
  expect(again.tones.asked.slice(1).every(({ voice }) => voice === 'low')).toBe(true)
  expect(again.tones.asked).toHaveLength(3)
  // The original words are still there, and so is the dialog's record.
  await again.audio.script(id, turnId, null)
  expect((await again.until(id, () => true)).turns[1]).toMatchObject({ state: 'ready', edited: false })
  expect((await engine.state(id)).turns[1]?.text).toMatch(/^Sentence/)
  expect(until).toBeDefined()
  expect(tones.asked).toHaveLength(10)
})

test('a corrected pronunciation has its words voiced again with unchanged captions, and taking it back finds the old sound', async () => {
  const { audio, tones, voiced, until, engine, pronunciations } = spoken()
  const { id } = await runDialog({ engine }, short)
  const before = await voiced(id)
  const asked = tones.asked.length
  const word = { language: 'en', word: 'sentence', said: 'phrase' }
  await pronunciations.set(word)
  await until(id, (view) => statesOf(view).every((state) => state === 'none'))
  const after = await voiced(id)
  expect(tones.asked.slice(asked).map(({ text }) => text)).toContain('phrase 1 is said.')
  const captions = (await writtenBytes(await audio.render(id, 'srt'))).toString()
  expect(captions).toContain('Sentence 1 is said.')
  expect(captions).not.toContain('phrase')
  expect(after.turns.map(({ text }) => text)).toEqual(before.turns.map(({ text }) => text))
  await pronunciations.remove(word)
  const keys = before.turns.map(({ key }) => key)
  const again = await until(id, (view) => view.turns.every(({ key }, at) => key === keys[at]))
  expect(statesOf(again)).toEqual(Array(5).fill('ready'))
})

test('a damaged or incomplete sound is made again and never put into an episode', async () => {
  const { audio, tones, voiced, engine, cache, ...rest } = spoken()
  const { id } = await runDialog({ engine }, short)
  const { turns } = await voiced(id)
  const [one = '', two = '', three = '', four = ''] = turns.map((turn) => turn.key)
  truncateSync(join(cache, `${one}.mp3`), 1_000)
  rmSync(join(cache, `${two}.json`))
  const bytes = readFileSync(join(cache, `${three}.mp3`))
  bytes[500] = (bytes[500] ?? 0) ^ 0xff
  writeFileSync(join(cache, `${three}.mp3`), bytes)
  writeFileSync(join(cache, `${four}.json`), '{"seconds":')
  const damaged = audio.render(id, 'mp3').then((file) => writtenBytes(file))
  await expect(damaged).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  await audio.close()
  const again = spoken({ from: { ...rest, engine } })
  expect(statesOf(await again.until(id, () => true))).toEqual(['none', 'none', 'none', 'none', 'ready'])
  await expect(again.audio.render(id, 'mp3')).rejects.toThrow('4 of 5 turns are not voiced yet: voice them first.')
  expect(statesOf(await again.voiced(id))).toEqual(Array(5).fill('ready'))
  expect((await writtenBytes(await again.audio.render(id, 'mp3'))).length).toBeGreaterThan(5_000)
  expect(tones.asked).toHaveLength(10)
})

test('an engine that dies fails only its turns, with its message, and asking again makes them', async () => {
  const { audio, tones, voiced, engine } = spoken()
  const { id } = await runDialog({ engine }, short)
  tones.script = ({ voice }) => {
    if (voice === 'high') throw new SpeechError('SPEECH_ENGINE', 'The engine died.', { retryable: true })
  }
  const view = await voiced(id)
  expect(statesOf(view)).toEqual(['ready', 'failed', 'ready', 'ready', 'ready'])
  expect(view.turns[1]?.problem).toMatchObject({ code: 'SPEECH_ENGINE', message: 'The engine died.' })
  // Two sentences are spoken at once; the first one that finally fails, after two more attempts, ends the other.
  expect(tones.asked.filter(({ voice }) => voice === 'high').length).toBeLessThanOrEqual(6)
  const bytes = await writtenBytes(await audio.render(id, 'vtt'))
  expect(new TextDecoder().decode(bytes)).not.toContain('Alpha')
  tones.script = () => undefined
  expect(statesOf(await voiced(id))).toEqual(Array(5).fill('ready'))
})

test('a refused voice is not asked again for each of its turns', async () => {
  const { tones, voiced, engine } = spoken()
  const { id } = await runDialog({ engine }, { turns: 3, critique: false })
  tones.script = ({ voice }) => {
    if (voice === 'low') throw new SpeechError('PROVIDER_AUTH', 'The key was refused.')
  }
  const view = await voiced(id)
  expect(
    view.turns
      .filter((turn) => turn.seat === 'moderator')
      .every((turn) => turn.state === 'failed' && turn.problem?.code === 'PROVIDER_AUTH'),
  ).toBe(true)
  expect(view.turns.filter((turn) => turn.seat !== 'moderator').every((turn) => turn.state === 'ready')).toBe(true)
  expect(tones.asked.filter(({ voice }) => voice === 'low').length).toBeLessThan(5)
})

test('stopping takes effect at once and keeps what is complete', async () => {
  const { audio, tones, until, engine, cache } = spoken()
  const { id } = await runDialog({ engine }, short)
  const held = gate()
  tones.script = async ({ voice }, signal) => {
    if (voice !== 'high') return
    await Promise.race([
      held.wait,
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ])
  }
  await audio.voice(id)
  await until(id, (view) => view.turns[1]?.state === 'voicing' && view.turns[0]?.state === 'ready')
  await audio.stop(id)
  const view = await until(id, () => true)
  expect(view.working).toBe(false)
  expect(view.turns[1]).toMatchObject({ state: 'none', problem: null })
  expect(readdirSync(cache).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('a full disk ends it with a clear sentence, and earlier sound stays complete', async () => {
  const { tones, voiced, engine, cache } = spoken()
  const { id } = await runDialog({ engine }, short)
  const first = await voiced(id)
  expect(statesOf(first)).toEqual(Array(5).fill('ready'))
  // A file in place of the folder: nothing can be stored in it, as on a full disk.
  const other = await runDialog({ engine }, short)
  const kept = readdirSync(cache)
  rmSync(cache, { recursive: true })
  writeFileSync(cache, '')
  const asked = tones.asked.length
  const view = await voiced(other.id)
  const failed = view.turns.filter((turn) => turn.state === 'failed')
  expect(failed.length).toBeGreaterThan(0)
  expect(failed[0]?.problem).toMatchObject({
    code: 'EXPORT_WRITE',
    message: expect.stringContaining('could not be saved') as string,
  })
  // Only what was under way is still spoken and paid for.
  expect(tones.asked.length - asked).toBeLessThan(10)
  expect(kept.length).toBe(10)
})

test('the price of paid speech is shown before, recorded once a turn, and includes what a failed turn used', async () => {
  const { tones, voiced, until, engine, paid } = spoken({ tones: toneEngine({ price: 15 }) })
  const { id } = await runDialog({ engine }, short)
  const before = await until(id, () => true)
  expect(before.charsLeft).toBeGreaterThan(100)
  expect(before.costLeft).toBeCloseTo((before.charsLeft * 15) / 1e6, 10)
  tones.script = ({ text, voice }) => {
    if (voice === 'third' && text.startsWith('And')) throw new SpeechError('SPEECH_ENGINE', 'No.')
  }
  await voiced(id)
  expect(paid).toHaveLength(5)
  expect(paid.reduce((sum, { chars }) => sum + chars, 0)).toBe(before.charsLeft - 'And another.'.length)
  expect(paid[0]).toMatchObject({ engine: 'tones', cost: (paid[0]?.chars ?? 0) * 15e-6 })
})

test('names are spoken if asked for, questions from the floor are read out, and thinking, drafts and notes are not', async () => {
  const { audio, tones, voiced, engine, provider } = spoken()
  const held = gate()
  const said = provider.script
  provider.script = (request, call) =>
    request.scene.kind === 'introduction' ? ['Welcome. ', { wait: held.wait }] : (said?.(request, call) ?? 'x')
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.start(id)
  await engine.say(id, 'What of *bikes*?')
  await engine.note(id, 'first', 'A private word.')
  held.open()
  await engine.settled(id)
  await audio.set(id, { names: true })
  const view = await voiced(id)
  const texts = tones.asked.map(({ text }) => text)
  expect(texts).toContain('Alpha.')
  expect(texts.join(' ')).toContain('A question from the floor: What of bikes?')
  expect(texts.join(' ')).not.toContain('private')
  expect(view.turns).toHaveLength(6)
  expect(view.turns[1]).toMatchObject({ seat: 'moderator', text: 'A question from the floor: What of bikes?' })
  expect(view.turns[2]?.sentences[0]).toMatchObject({ text: 'Alpha.', start: 0 })
})

test('a script that the voice cannot speak is reported before anything is voiced, and only that turn is left out', async () => {
  const { audio, tones, until, voiced, engine } = spoken()
  const { id } = await runDialog({ engine }, short)
  const before = await until(id, () => true)
  await audio.script(id, before.turns[1]?.turnId ?? '', 'Города без машин.')
  await audio.script(id, before.turns[3]?.turnId ?? '', 'Cities without машин, then.')
  const told = await until(id, () => true)
  expect(told.turns[1]).toMatchObject({
    state: 'failed',
    problem: { code: 'SPEECH_TEXT', message: expect.stringContaining('no sounds for Cyrillic') as string },
  })
  expect(told.turns[3]).toMatchObject({ state: 'none', leftOut: ['машин'] })
  expect(statesOf(await voiced(id))).toEqual(['ready', 'failed', 'ready', 'ready', 'ready'])
  expect(tones.asked.some(({ text }) => /\p{Script=Cyrillic}/u.test(text))).toBe(false)
  const captions = async (format: 'srt' | 'vtt') => (await writtenBytes(await audio.render(id, format))).toString()
  expect(await captions('srt')).toContain('Beta:\nCities without машин, then.')
  expect(await captions('srt')).toMatch(/\nGenerated by AI\.\nAI-generated voices\.\n$/)
  expect(await captions('vtt')).toMatch(
    // The voices are named as the page names them: "American woman", and not "builtin/slt".
    /^WEBVTT\n\nNOTE Generated by AI: what the models say may be wrong\. .*AI-generated voices\. \w+: Low \(Tones\), /,
  )
})

test('finished turns are voiced while the dialog runs, the last one too, without a page open', async () => {
  const { audio, tones, until, engine, provider } = spoken()
  const held = gate()
  const said = provider.script
  provider.script = (request, call) =>
    request.scene.kind === 'summary' ? ['The end. ', { wait: held.wait }] : (said?.(request, call) ?? 'x')
  const id = await engine.create(newDialog(short))
  await audio.set(id, { live: true })
  await engine.start(id)
  await until(id, (view) => statesOf(view).join() === 'ready,ready,ready,ready')
  expect(tones.asked.length).toBe(8)
  held.open()
  await engine.settled(id)
  await until(id, (view) => statesOf(view).join() === 'ready,ready,ready,ready,ready' && !view.working)
})

test('a voice slower than the dialog voices every turn in order and whole, and more is to come until the last one', async () => {
  const { audio, tones, until, engine } = spoken()
  const id = await engine.create(newDialog({ turns: 3, critique: false }))
  const held = gate()
  tones.script = async ({ text }) => {
    await held.wait
    return tone(text)
  }
  await audio.set(id, { live: true })
  const opened = Promise.withResolvers<void>()
  const ended = until(id, ({ coming, turns }) => {
    opened.resolve()
    return turns.length > 0 && !coming
  })
  await opened.promise
  await engine.start(id)
  await engine.settled(id)
  const last = await ended
  const { turns } = await engine.state(id)
  expect(last.turns.map(({ turnId }) => turnId)).toEqual(turns.map((turn) => turn.id))
  expect(statesOf(last)).not.toContain('none')
  held.open()
  const view = await until(id, (now) => !now.working && statesOf(now).every((state) => state === 'ready'))
  const sentences = turns.flatMap(({ text }) => text.match(/[^.]+\./g)?.map((sentence) => sentence.trim()) ?? [])
  expect(tones.asked.map(({ text }) => text)).toEqual(sentences)
  expect(view.turns.flatMap((turn) => turn.sentences.map(({ text }) => text))).toEqual(sentences)
})

test('two dialogs at once do not disturb each other, and the same words in the same voice share one sound', async () => {
  const { tones, voiced, engine, provider } = spoken()
  provider.script = () => 'The very same words.'
  const [one, two] = [await runDialog({ engine }, short), await runDialog({ engine }, short)]
  tones.script = ({ text }) => tone(`${text} ${text}`)
  const [first, second] = await Promise.all([voiced(one.id), voiced(two.id)])
  expect(statesOf(first)).toEqual(statesOf(second))
  expect(statesOf(first)).toEqual(Array(5).fill('ready'))
  expect(first.turns.map((turn) => turn.key)).toEqual(second.turns.map((turn) => turn.key))
})

test('an unknown voice or engine is refused by name, with those available, and nothing is stored', async () => {
  const { audio, until, engine } = spoken()
  const { id } = await runDialog({ engine }, short)
  await expect(audio.set(id, { voices: { first: { engine: 'tones', voice: 'shrill' } } })).rejects.toMatchObject({
    code: 'SPEECH_VOICE',
    message: 'Tones: there is no voice "shrill". Use one of low, high, third.',
  })
  await expect(audio.set(id, { voices: { first: { engine: 'radio', voice: 'x' } } })).rejects.toMatchObject({
    code: 'SPEECH_ENGINE',
    message: expect.stringContaining('use one of tones') as string,
  })
  expect((await until(id, () => true)).voices.first.voice).toBe('high')
  await expect(audio.render(id, 'mp3')).rejects.toThrow('Nothing of this dialog has been voiced yet: voice it first.')
})
