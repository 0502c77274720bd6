import { describe, expect, test } from 'vitest'
import { TAGS_MAX } from '../../../../src/core/contract/limits.ts'
import { addTags, tagsToSuggest } from '../../../../src/page/labels/add-tag.ts'

describe('tags as typed', () => {
  test('a tag is kept once, even when it is written in different case', () => {
    expect(addTags(['Energy'], 'energy, cities,  , cities')).toEqual(['Energy', 'cities'])
  })
  test('accepts no more tags or letters than the host does', () => {
    const many = Array.from({ length: TAGS_MAX + 5 }, (_, at) => `t${at}`).join(',')
    expect(addTags([], many)).toHaveLength(TAGS_MAX)
    expect(addTags([], 'x'.repeat(100))[0]?.length).toBeLessThanOrEqual(40)
  })
  test('a tag that is there already is not suggested', () => {
    expect(tagsToSuggest([['a', 'b'], ['b'], ['c', 'b', 'a']], ['a'])).toEqual(['b', 'c'])
  })
})
