import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createOwnVectors, type OwnVectors } from '../../../../src/providers/embedding/own/index.ts'
import { readWordPieces } from '../../../../src/providers/embedding/own/word-pieces.ts'
import { makeMeaningModel } from '../../../helpers/made-voices/make-meaning-model.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

const never = new AbortController().signal
const MEANINGS = [
  ['tram', 'streetcar'],
  ['salt', 'tax'],
] as const

function modelOf(): OwnVectors & { readonly folder: string } {
  const folder = temporaryFolder()
  makeMeaningModel(folder, MEANINGS)
  const own = createOwnVectors({ folder, threads: 2 })
  onTestFinished(() => own.close())
  return { ...own, folder }
}
const likeness = (one: readonly number[] = [], other: readonly number[] = []): number =>
  one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0)

test('texts with the same meaning have similar vectors, and each vector has the length 1', async () => {
  const [tram, streetcar, salt, long] = await modelOf().embed(
    ['tram tram', 'streetcar streetcar', 'salt tax', `${'tram '.repeat(600)}`],
    never,
  )
  expect(likeness(tram, streetcar)).toBeCloseTo(1, 5)
  expect(likeness(tram, salt)).toBeLessThan(0.6)
  for (const each of [tram, streetcar, salt, long]) expect(likeness(each, each)).toBeCloseTo(1, 5)
  // The text is longer than the model reads at once, but still about trams.
  expect(likeness(long, tram)).toBeGreaterThan(0.7)
  expect(likeness(long, salt)).toBeLessThan(0.05)
})

test('an empty text and one with only signs have a vector too', async () => {
  const vectors = await modelOf().embed(['', '🎉🎉', '…'], never)
  for (const each of vectors) expect(likeness(each, each)).toBeCloseTo(1, 5)
})

test.each(['onnx/model_quantized.onnx', 'vocab.txt'])(
  'a model whose %s is of another model is reported by name',
  async (name) => {
    const own = modelOf()
    writeFileSync(join(own.folder, name), 'something else')
    await expect(own.embed(['tram'], never)).rejects.toThrow(`${join(own.folder, name)} is damaged`)
  },
)

test('words are read without capitals and accents, in the longest known pieces', () => {
  const pieces = readWordPieces(['[CLS]', '[SEP]', '[UNK]', 'play', '##ing', '##s', 'cafe', ',', '中', '文'].join('\n'))
  expect(pieces?.of('Playing, plays CAFÉ')).toEqual([3, 4, 7, 3, 5, 6])
  expect(pieces?.of('中文')).toEqual([8, 9])
  expect(pieces?.of(`playful ${'x'.repeat(200)}`)).toEqual([2, 2])
  expect(pieces?.of(' \n\t')).toEqual([])
  expect(readWordPieces('no list of pieces')).toBeNull()
})
