// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ScriptScroll } from '../../../../../src/page/dialog/scroll/script-scroll.ts'
import { untilTestEnds } from '../../drawn.ts'

const VIEW = 600

/** A box with heights set by the test; it reports scrolling as late as a browser does. */
function box() {
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  const content = element.appendChild(document.createElement('div'))
  const said = { height: 2_000, top: 1_400 }
  Object.defineProperty(element, 'clientHeight', { get: () => VIEW })
  Object.defineProperty(element, 'scrollHeight', { get: () => said.height })
  Object.defineProperty(element, 'scrollTop', {
    get: () => said.top,
    set: (top: number) => {
      said.top = Math.min(top, said.height - VIEW)
    },
  })
  const scroll = new ScriptScroll(true)
  const release = scroll.attach(element, content)
  untilTestEnds(async () => release())
  scroll.follow()
  const layOut = (height: number) => {
    said.height = height
    said.top = Math.min(said.top, height - VIEW)
  }
  const tell = () => element.dispatchEvent(new Event('scroll'))
  return { element, scroll, said, layOut, tell }
}

test('a line that disappears just before a longer one arrives keeps the newest words in view', () => {
  const { scroll, layOut, tell } = box()
  layOut(1_950)
  layOut(2_300)
  tell()
  expect(scroll.state.get().following).toBe(true)
})

test.each([
  ['a wheel', (element: HTMLElement) => element.dispatchEvent(new WheelEvent('wheel', { deltaY: -200 }))],
  ['a finger', (element: HTMLElement) => element.dispatchEvent(new Event('touchmove'))],
  ['the scroll bar', (element: HTMLElement) => element.dispatchEvent(new PointerEvent('pointerdown'))],
  ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }))],
])('%s stops following although words arrive meanwhile', (_what, act) => {
  const { element, scroll, said, layOut, tell } = box()
  act(element)
  said.top -= 200
  layOut(2_300)
  tell()
  expect(scroll.state.get().following).toBe(false)
})

test('a key pressed in a field beside the script does not stop following', () => {
  const { scroll, layOut, tell } = box()
  const field = document.body.appendChild(document.createElement('textarea'))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
  layOut(1_950)
  layOut(2_300)
  tell()
  expect(scroll.state.get().following).toBe(true)
})

test('when no more words come the end is not kept in view, also for a reader who scrolls to it', () => {
  const { scroll, said, layOut, tell } = box()
  scroll.setGrows(false)
  expect(scroll.state.get().following).toBe(false)
  said.top -= 300
  tell()
  said.top += 300
  tell()
  expect(scroll.state.get().following).toBe(false)
  scroll.setGrows(true)
  layOut(2_300)
  said.top = 1_700
  tell()
  expect(scroll.state.get().following).toBe(true)
})
