import { expect, test } from 'vitest'
import { formatDetail } from '../../../../../src/core/dialog/story/detail-lines.ts'
import { readDetail } from '../../../../../src/features/story/model/read-detail.ts'

test.each([
  ['IMAGE: [A lane of pines, morning]\nSOUND: [One bell, far off]', 'A lane of pines, morning', 'One bell, far off'],
  ['Here are the lines:\n**IMAGE:** [A lane]\n**SOUND:** [A bell]\n', 'A lane', 'A bell'],
  ['- image: A lane without brackets\n- sound: a bell', 'A lane without brackets', 'a bell'],
  ['IMAGE: [A lane that is cut off by the end of the', 'A lane that is cut off by the end of the', null],
  ['SOUND: [water]', null, 'water'],
  ['IMAGE: [...]\nSOUND: [none]', null, null],
  ['I see an image: nothing else. SOUND of rain.', null, null],
  ['', null, null],
])('a model that writes %j below a scene is understood', (answer, image, sound) => {
  expect(readDetail(answer)).toEqual({ image, sound })
})

test('detail lines are shown in the form that the older system printed', () => {
  expect(formatDetail({ image: 'A lane', sound: 'A bell' })).toBe('IMAGE: [A lane]\nSOUND: [A bell]')
  expect(formatDetail({ image: null, sound: 'A bell' })).toBe('SOUND: [A bell]')
  expect(formatDetail({ image: null, sound: null })).toBeNull()
})

test('an endless line of a model is cut before it fills the script', () => {
  expect(readDetail(`IMAGE: [${'pines and '.repeat(200)}]`).image?.length).toBeLessThanOrEqual(300)
})
