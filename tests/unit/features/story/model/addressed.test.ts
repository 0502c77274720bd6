import { expect, test } from 'vitest'
import { addressedIn } from '../../../../../src/features/story/model/addressed.ts'

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
] as const)('%s is put to somebody else', (words, names) => {
  expect(addressedIn(words, PEOPLE).map(({ name }) => name)).toEqual(names)
})
