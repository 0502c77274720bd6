import { expect, test } from 'vitest'
import { storyState } from '../../../../src/features/story/model/selectors.ts'
import { WORLDS } from '../../../../src/features/story/mode/worlds.ts'
import type { World } from '../../../../src/core/contract/story/world.ts'
import { readDeed } from '../../../../src/providers/rehearsal/story/own-deed.ts'
import { played } from './played.ts'

const NAMES = ['Maren', 'Tobias', 'Isa', 'Harl the burner']

/** Sentences that mention a deed without doing it, by what they do instead, in the six languages. */
const NOT_DONE = {
  denial: [
    'I do not push the stone.',
    'I don’t push the stone and pull it.',
    'I never push a stone',
    'I walk past without a push',
    'I look at it instead of pushing: no push',
    'Ich schiebe den Stein nicht, push.',
    'Ich werde niemals push',
    'No push la piedra.',
    'Jamás push la piedra.',
    'Je ne push pas la pierre.',
    '我不push石头。',
    '石をpushしない。',
  ],
  question: [
    'Should I push the stone?',
    'What happens if we push it?',
    'Soll ich den Stein push?',
    '¿Debo push la piedra?',
    'Dois-je push la pierre ?',
    '我可以push石头吗？',
    '石をpushしますか？',
  ],
  quotation: [
    '“I push the stone.”',
    '"Push the stone!" I say.',
    'I read the words “push the stone” on the wall.',
    '„Push den Stein“, sage ich.',
    '«Push la piedra», digo.',
    'Je dis : « push la pierre ».',
    '「push」と言う。',
  ],
  'talk about it': [
    'I tell Maren to push the stone.',
    'I ask Maren whether to push the stone.',
    'Maren, push the stone!',
    'Push the stone, Maren.',
    'I think about how to push the stone.',
    'I could push the stone.',
    'If I push the stone, it falls.',
    'Ich sage Maren, dass wir push sollen.',
    'Ich überlege push.',
    'Pregunto a Maren: push la piedra.',
    'Je demande à Maren de push la pierre.',
    '我告诉Maren push石头。',
    'Marenにpushするように頼む。',
  ],
  'others’ deed': [
    'Maren goes to push the stone.',
    'She tries to push it.',
    'I watch Maren push the stone.',
    'I wait for Tobias to push the stone.',
    'You push the stone.',
    'Maren push den Stein.',
    'Er will push.',
    'Ella push la piedra.',
    'Maren push la pierre.',
    '他push石头。',
    'Marenがpushする。',
  ],
} as const

test.each(Object.entries(NOT_DONE).flatMap(([family, all]) => all.map((words) => [family, words] as const)))(
  'a %s is not taken for a deed: %s',
  (_family, words) => {
    expect(readDeed(words, NAMES).done).not.toMatch(/push/i)
  },
)

test.each([
  ['I push the stone.'],
  ['push stone'],
  ['We push the stone, all together.'],
  ['Maren, I push the stone now.'],
  ['Maren, let us push the stone.'],
  ['I do not take the wreath, but push the stone.'],
  ['I don’t wait, I push the stone.'],
  ['I help Maren push the stone.'],
  ['I want to push the stone.'],
  ['No, I push the stone.'],
  ['I say “Now!” and push the stone.'],
  ['I call Maren and push the stone.'],
  ['Ich push den Stein.'],
  ['Maren, ich push den Stein.'],
  ['Yo push la piedra.'],
  ['Je push la pierre.'],
  ['我push石头。'],
  ['石をpushする。'],
])('a deed is recognised: %s', (words) => {
  expect(readDeed(words, NAMES).done).toMatch(/push/i)
})

test('all things of a list are taken, and not those that are excluded', () => {
  expect(readDeed('I take the rope, the cup and the flint, not the wreath.', NAMES).done).toBe(
    'I take the rope, the cup, the flint',
  )
})

const forest = WORLDS['forest'] as World
const TO_THE_OAK = ['I go to the mill.', 'I go to the hollow oak.']
const objective = async (words: readonly string[]) =>
  storyState(await played(forest, 5, [...TO_THE_OAK, 'I say the name of the boy aloud.', ...words]), 'person').objective

test('words that only mention a turning point do not bring it about', async () => {
  expect(await objective(['Tobias, what about the bell? Should we take it?'])).toBe(forest.start.objective)
  expect(await objective(['I do not take the bell, I leave it to Isa.'])).toBe(forest.start.objective)
  expect(await objective(['I ask Maren whether to take the bell.'])).toBe(forest.start.objective)
  expect(await objective(['I say “we take the bell” to Tobias.'])).toBe(forest.start.objective)
  expect(await objective(['Maren takes the bell and has to carry it.'])).toBe(forest.start.objective)
  expect(await objective(['Isa, may we take the bell home?'])).toBe('Carry the bell out of the forest by day')
  expect(await objective(['I take the bell.'])).toBe('Carry the bell out of the forest by day')
})
