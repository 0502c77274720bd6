import { expect, onTestFinished, test, vi } from 'vitest'
import { AudioCache } from '../../../../../src/features/sound/engine/cache.ts'
import { audioEntries } from '../../../../../src/features/sound/engine/entries.ts'
import { createSpeechEngines } from '../../../../../src/features/sound/files/index.ts'
import { newDialog } from '../../../../helpers/test-engine.ts'
import { toneEngine } from '../../../../helpers/tone-engine.ts'
import { never, spoken, TONES } from './spoken.ts'

test('preparing the words of many turns for the voices lets other work proceed', async () => {
  const { engine, cache } = spoken()
  const id = await engine.create(newDialog({ turns: 4, critique: false }))
  await engine.start(id)
  await expect.poll(async () => (await engine.state(id)).status).toBe('completed')
  const state = await engine.state(id)
  // Each sentence takes longer than a slice.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let pass = 0
  let over = false
  const others = (): void => {
    pass += 1
    if (!over) setImmediate(others)
  }
  setImmediate(others)
  onTestFinished(() => {
    over = true
    vi.restoreAllMocks()
  })
  const sentencesIn = new Map<number, number>()
  const plain = toneEngine()
  const tones = {
    ...plain,
    speakable: (text: string, voice: string, language: string) => {
      sentencesIn.set(pass, (sentencesIn.get(pass) ?? 0) + 1)
      now += 20
      return plain.speakable(text, voice, language)
    },
  }
  const entries = await audioEntries(
    state,
    { voices: {}, names: true, live: false, scripts: {}, keys: [], failed: {} },
    { moderator: TONES, first: TONES, second: TONES },
    {
      engines: createSpeechEngines([tones]),
      info: (each) => each.info(never),
      cache: new AudioCache(cache),
      plans: new Map(),
      pronunciations: [],
      failed: new Map(),
    },
  )
  expect(entries.length).toBeGreaterThan(8)
  expect(Math.max(...sentencesIn.values())).toBe(1)
})
