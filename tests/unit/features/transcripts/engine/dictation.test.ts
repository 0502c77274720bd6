import { expect, onTestFinished, test } from 'vitest'
import type { ActContext } from '../../../../../src/app/acts/act.ts'
import type { TranscriptAnswer } from '../../../../../src/core/contract/transcription.ts'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import { transcriptsActs } from '../../../../../src/features/transcripts/acts.ts'
import { createHeldRecordings } from '../../../../../src/features/transcripts/engine/held-recordings.ts'
import { newDialog, temporaryFolder, testEngine } from '../../../../helpers/test-engine.ts'
import { writeWav } from '../../../../../src/base/sound/write-wav.ts'
import { around } from './support.ts'

const never = new AbortController().signal

/** A dialog, and six seconds of speech for it that are written down at 6 dollars a minute unless it says otherwise. */
async function dictating(config: Parameters<typeof newDialog>[0], usdPerMinute = 6) {
  const { engine } = testEngine()
  const { transcripts, server } = await around({ reply: () => ({ json: { text: 'Salt.' } }), usdPerMinute })
  const recordings = createHeldRecordings({ folder: temporaryFolder(), newId: () => 'r1' })
  onTestFinished(() => recordings.close())
  const dialog = await engine.create(newDialog(config))
  const sound = Buffer.from(writeWav({ samples: new Float32Array(96_000).fill(0.1), rate: 16_000 }).buffer)
  await recordings.begin('microphone.wav', sound.length)
  await recordings.piece('r1', 0, sound)
  const context = { engine, app: { engine, transcripts, recordings } } as unknown as ActContext
  const speak = async () => {
    const answers: TranscriptAnswer[] = []
    for await (const answer of await transcriptsActs.write.run(context, { id: 'r1', dialog }, never))
      answers.push(answer)
    return answers.at(-1)
  }
  const known = async () => totals(await engine.state(dialog)).knownCost
  return { speak, known, server }
}

test('what a paid ear takes for spoken words is in the total of the dialog', async () => {
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

test('an ear that is free is never held, and leaves no entry', async () => {
  const { speak, known } = await dictating({ cap: { usd: 0.000_1 } }, 0)
  expect(await speak()).toMatchObject({ kind: 'done', told: { words: 'Salt.' } })
  expect(await known()).toBe(0)
})
