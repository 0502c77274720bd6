import { expect, onTestFinished, test } from 'vitest'
import type { ActContext } from '../../../../../src/app/acts/act.ts'
import type { TranscriptAnswer } from '../../../../../src/core/contract/transcription.ts'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import { transcriptsActs } from '../../../../../src/features/transcripts/acts.ts'
import { createHeldRecordings } from '../../../../../src/features/transcripts/engine/held-recordings.ts'
import { newDialog, temporaryFolder, testEngine } from '../../../../helpers/test-engine.ts'
import { writeWav } from '../../../../../src/base/sound/write-wav.ts'
import { createFirstWords } from '../../../../../src/features/transcripts/engine/first-words.ts'
import { askActs } from '../../../../../src/features/ask/acts.ts'
import { around } from './support.ts'

const HOST = { provider: 'scripted', model: 'instant', name: 'Host' }
const never = new AbortController().signal

/**
 * A dialog, and six seconds of speech for it that are transcribed at 6 dollars a minute unless another price is given.
 */
async function dictating(config: Parameters<typeof newDialog>[0], usdPerMinute = 6) {
  const { engine } = testEngine()
  const { transcripts, server } = await around({ reply: () => ({ json: { text: 'Salt.' } }), usdPerMinute })
  const recordings = createHeldRecordings({ folder: temporaryFolder(), newId: () => 'r1' })
  onTestFinished(() => recordings.close())
  const dialog = await engine.create(newDialog(config))
  const sound = Buffer.from(writeWav({ samples: new Float32Array(96_000).fill(0.1), rate: 16_000 }).buffer)
  await recordings.begin('microphone.wav', sound.length)
  await recordings.piece('r1', 0, sound)
  const kept = new Map<string, unknown>()
  const firstWords = createFirstWords({
    get: async (key) => kept.get(key) as never,
    set: async (key, value) => void kept.set(key, value),
  })
  const context = { engine, app: { engine, transcripts, recordings, firstWords } } as unknown as ActContext
  const speak = async (payer = dialog) => {
    const answers: TranscriptAnswer[] = []
    for await (const answer of await transcriptsActs.write.run(context, { id: 'r1', payer }, never))
      answers.push(answer)
    return answers.at(-1)
  }
  const speakAgain = async (payer: string) => {
    await recordings.begin('microphone.wav', sound.length)
    await recordings.piece('r1', 0, sound)
    return speak(payer)
  }
  const known = async (id = dialog) => totals(await engine.state(id)).knownCost
  const put = async (conversation?: string) => {
    const question = {
      text: 'Who paid for the harbour?',
      host: HOST,
      ...(conversation !== undefined && { conversation }),
    }
    const asked = (await askActs.put.run(context, question, never)) as { readonly conversation: string }
    await engine.settled(asked.conversation)
    return asked.conversation
  }
  return { speak, speakAgain, known, put, server }
}

test('the price of transcribing spoken words with a paid model is in the total of the dialog', async () => {
  const { speak, known } = await dictating({})
  expect(await speak()).toMatchObject({ kind: 'done', told: { words: 'Salt.' } })
  expect(await known()).toBeCloseTo(0.6)
})

test('words whose price is more than the cap leaves are not sent, and the sentence names both', async () => {
  const { speak, known, server } = await dictating({ cap: { usd: 0.5 } })
  await expect(speak()).rejects.toMatchObject({
    code: 'DIALOG_STATE',
    message: expect.stringMatching(/would cost about \$0\.60, and the cap of the dialog leaves \$0\.50/) as unknown,
  })
  expect(server.asked).toEqual([])
  expect(await known()).toBe(0)
})

test('a free transcription is never held back, and leaves no entry', async () => {
  const { speak, known } = await dictating({ cap: { usd: 0.000_1 } }, 0)
  expect(await speak()).toMatchObject({ kind: 'done', told: { words: 'Salt.' } })
  expect(await known()).toBe(0)
})

test('the price of words spoken before the first question is counted once, in the conversation that begins with it', async () => {
  const { speak, put, known } = await dictating({}, 2)
  expect(await speak('question')).toMatchObject({ kind: 'done', told: { words: 'Salt.' } })
  const first = await put()
  expect(await known(first)).toBeCloseTo(0.2)
  expect(await known(await put())).toBe(0)
})

test('before the first question no more than half a dollar is spent on spoken words', async () => {
  const { speak, speakAgain, put, known, server } = await dictating({}, 3)
  await speak('question')
  await expect(speakAgain('question')).rejects.toMatchObject({
    code: 'DIALOG_STATE',
    message: expect.stringMatching(/would cost about \$0\.30, and \$0\.30 of the \$0\.50 for words before/) as unknown,
  })
  expect(server.asked).toHaveLength(1)
  const conversation = await put()
  expect(await known(conversation)).toBeCloseTo(0.3)
  expect(await speak('question')).toMatchObject({ kind: 'done' })
})
