import { expect, test } from 'vitest'
import { addressedIn, addressesAll } from '../../../../../src/features/story/model/addressed.ts'

const PEOPLE = ['Maren', 'Tobias', 'Harl', 'O. (x'].map((name) => ({ name }))

test.each([
  ['Maren, what do you think of Tobias?', ['Maren']],
  ['What do you think of Maren, Tobias?', ['Tobias']],
  ['I ask Tobias about Maren.', ['Tobias']],
  ['Thank you, Maren.', ['Maren']],
  ['Maren and Tobias, come here!', ['Maren', 'Tobias']],
  ['Maren?', ['Maren']],
  ['Hello Harl. May I sit?', ['Harl']],
  ['I hide behind Maren.', []],
  ['I take Maren’s sword.', []],
  ['I tell Maren’s story to the trees.', []],
  ['Marenka, come.', []],
  ['', []],
  ['Maren, was weißt du über Tobias?', ['Maren']],
  ['Ich frage Tobias nach Maren.', ['Tobias']],
  ['Le pregunto a Tobias por Maren.', ['Tobias']],
  ['Je demande à Maren où est Tobias.', ['Maren']],
  ['我问Maren关于Tobias的事。', ['Maren']],
  ['Maren，你怎么看？', ['Maren']],
  ['Tobiasに聞く。Marenを見る。', ['Tobias']],
] as const)('%s is addressed to the right people', (words, names) => {
  expect(addressedIn(words, PEOPLE).map(({ name }) => name)).toEqual(names)
})

test.each([
  'What do you two think?',
  'Was meint ihr beiden?',
  '¿Qué piensan ustedes?',
  'Qu’en pensez-vous, vous deux ?',
  '你们怎么看？',
  '二人とも、どう思う？',
])('a question to all is recognised: %s', (words) => {
  expect(addressesAll(words)).toBe(true)
  expect(addressesAll('I look around.')).toBe(false)
})
