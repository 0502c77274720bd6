import { describe, expect, test } from 'vitest'
import { followAfterScroll, type ScrollPlace } from '../../../../../src/page/dialog/scroll/follow.ts'

const at = (top: number, height = 2_000): ScrollPlace => ({ top, view: 600, height })
const END = 1_400

describe('following the end of the script', () => {
  test('reading further up stops following', () => {
    expect(followAfterScroll(true, at(END), at(END - 200), false)).toBe(false)
  })

  test('going back to the end follows again', () => {
    expect(followAfterScroll(false, at(END - 200), at(END - 10), false)).toBe(true)
  })

  test('text that grows does not count as scrolling away', () => {
    expect(followAfterScroll(true, at(END), at(END, 2_300), false)).toBe(true)
  })

  test('scrolling down without reaching the end does not start following', () => {
    expect(followAfterScroll(false, at(300), at(700), false)).toBe(false)
  })

  test('a draft that folds away does not stop following', () => {
    expect(followAfterScroll(true, at(END), at(END - 500, 1_500), false)).toBe(true)
  })

  test('a question that disappears while a new line arrives does not stop following, but the wheel does', () => {
    expect(followAfterScroll(true, at(END), at(END - 49, 2_300), false)).toBe(true)
    expect(followAfterScroll(true, at(END), at(END - 49, 2_300), true)).toBe(false)
  })
})
