import { describe, expect, test } from 'vitest'
import { followAfterScroll, type ScrollPlace } from '../../../../../src/page/dialog/scroll/follow.ts'

const at = (top: number, height = 2_000): ScrollPlace => ({ top, view: 600, height })
const END = 1_400

describe('following the end of the script', () => {
  test('reading further up stops following', () => {
    expect(followAfterScroll(true, at(END), at(END - 200))).toBe(false)
  })

  test('going back to the end follows again', () => {
    expect(followAfterScroll(false, at(END - 200), at(END - 10))).toBe(true)
  })

  test('text that grows does not count as scrolling away', () => {
    expect(followAfterScroll(true, at(END), at(END, 2_300))).toBe(true)
  })

  test('scrolling down without reaching the end does not start following', () => {
    expect(followAfterScroll(false, at(300), at(700))).toBe(false)
  })

  test('a draft that folds away does not stop following', () => {
    expect(followAfterScroll(true, at(END), at(END - 500, 1_500))).toBe(true)
  })
})
