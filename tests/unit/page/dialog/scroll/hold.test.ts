// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Hold } from '../../../../../src/page/dialog/scroll/hold.ts'
import { untilTestEnds } from '../../drawn.ts'

function page() {
  document.body.innerHTML = `<div class="script">
    <article class="turn"><div class="turn-words"><p class="said">Said.</p></div></article>
    <article class="turn"><div class="turn-words live"><div class="speech"><p class="words">Being said</p></div><div class="turn-foot"><button>Draft</button></div></div></article>
    <div class="script-end"></div></div><aside></aside>`
  const box = document.querySelector('.script') as HTMLElement
  const hold = new Hold()
  let letGo = 0
  const end = hold.watch(box, () => (letGo += 1))
  untilTestEnds(async () => end())
  let clientX = 0
  const tell = (of: string, pointerType = 'mouse') =>
    document.querySelector(of)?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType, clientX }))
  const move = (to: string, pointerType?: string) => {
    clientX += 1
    tell(to, pointerType)
  }
  tell('aside')
  return { box, hold, move, tell, letGo: () => letGo }
}

test('a mouse over the words stops scrolling until it leaves them, and a touch does not', () => {
  const { box, hold, move, letGo } = page()
  move('.said')
  expect(hold.held).toBe(true)
  box.dispatchEvent(new PointerEvent('pointerleave'))
  expect([hold.held, letGo()]).toEqual([false, 1])
  move('.words')
  move('.script-end')
  expect([hold.held, letGo()]).toEqual([false, 2])
  move('.words', 'touch')
  expect(hold.held).toBe(false)
})

test('buttons below growing words do not stop scrolling, but do once the words are complete', () => {
  const { hold, move } = page()
  move('button')
  expect(hold.held).toBe(false)
  // When nothing grows above it any more, it keeps its place like every other line.
  document.querySelector('.live')?.classList.remove('live')
  expect(hold.held).toBe(true)
})

test('a line that moves under a resting pointer does not stop scrolling', () => {
  const { hold, move, tell } = page()
  move('button')
  document.querySelector('button')?.remove()
  tell('.said')
  expect(hold.held).toBe(false)
  move('.said')
  expect(hold.held).toBe(true)
})

test('a pointer that rests where a sheet was closed does not stop scrolling', () => {
  const { hold, move, tell } = page()
  move('aside')
  tell('.said')
  expect(hold.held).toBe(false)
})

test('a pointer that was there before the page loaded does not stop scrolling until it moves', () => {
  const { box, hold, move, tell } = page()
  const later = new Hold()
  untilTestEnds(async () => end())
  const end = later.watch(box, () => undefined)
  tell('.said')
  expect(later.held).toBe(false)
  move('.said')
  expect([hold.held, later.held]).toEqual([true, true])
})

test('moving the pointer elsewhere in the window lets the page scroll again', () => {
  const { hold, move, letGo } = page()
  move('.said')
  move('aside')
  expect([hold.held, letGo()]).toEqual([false, 1])
})

test('a resting pointer no longer stops scrolling once the hold is released', () => {
  const { hold, move } = page()
  move('.said')
  hold.release()
  expect(hold.held).toBe(false)
})

test('a key that is pressed outside of the script lets the page scroll, and one inside does not', () => {
  const { hold, move, letGo } = page()
  const press = (on: string) =>
    document.querySelector(on)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  move('.said')
  press('.said')
  expect([hold.held, letGo()]).toEqual([true, 0])
  press('aside')
  expect([hold.held, letGo()]).toEqual([false, 1])
})
