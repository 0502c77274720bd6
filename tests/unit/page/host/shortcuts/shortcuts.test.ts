import { describe, expect, onTestFinished, test } from 'vitest'
import german from '../../../../../src/base/language/catalogues/de.json' with { type: 'json' }
import { speak } from '../../../../../src/base/language/t.ts'
import { keyCaps, keysFrom, matches, SHORTCUTS } from '../../../../../src/page/host/shortcuts/shortcuts.ts'

const press = (key: string, extra: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...extra,
})

describe('shortcuts', () => {
  test('Control is used in place of Command except on a Mac', () => {
    expect(matches('mod+i', press('i', { ctrlKey: true }), false)).toBe(true)
    expect(matches('mod+i', press('i', { metaKey: true }), false)).toBe(false)
    expect(matches('mod+i', press('i', { metaKey: true }), true)).toBe(true)
    expect(matches('mod+i', press('i', { ctrlKey: true }), true)).toBe(false)
  })

  test('typing a plain key does not stop a run', () => {
    expect(matches(SHORTCUTS.stop.keys, press('.'), false)).toBe(false)
  })

  test('pause reacts to Space with Control and Shift, and not to Space alone', () => {
    const space = { code: 'Space', ctrlKey: true, shiftKey: true }
    expect(matches(SHORTCUTS.pause.keys, press(' ', space), false)).toBe(true)
    expect(matches(SHORTCUTS.pause.keys, press(' ', { code: 'Space' }), false)).toBe(false)
  })

  test('the question mark is accepted with Shift, and not with Control', () => {
    expect(matches('?', press('?', { shiftKey: true }), false)).toBe(true)
    expect(matches('?', press('?', { ctrlKey: true }), false)).toBe(false)
  })

  test('no two acts share one shortcut', () => {
    const keys = Object.values(SHORTCUTS).flatMap((shortcut) => shortcut.keys ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('zooming in works with Shift and without', () => {
    expect(matches('mod+plus', press('=', { ctrlKey: true }), false)).toBe(true)
    expect(matches('mod+plus', press('+', { ctrlKey: true, shiftKey: true }), false)).toBe(true)
    expect(matches('mod+minus', press('-', { ctrlKey: true }), false)).toBe(true)
  })

  test('a shortcut that a person presses to bind it matches the same press later', () => {
    for (const event of [
      press('K', { ctrlKey: true, shiftKey: true }),
      press('?', { shiftKey: true }),
      press('+', { ctrlKey: true }),
      press('ArrowUp', { altKey: true }),
    ]) {
      expect(matches(keysFrom(event, false) ?? '', event, false)).toBe(true)
    }
    expect(keysFrom(press('Control', { ctrlKey: true }), false)).toBe(null)
  })

  test('the list shows keys by their names on a keyboard', () => {
    expect(keyCaps(SHORTCUTS.pause.keys, false)).toBe('Ctrl+Shift+Space')
    expect(keyCaps(SHORTCUTS.stop.keys, true)).toBe('⌘.')
  })

  test('in German, by those of a German keyboard', () => {
    const words: Readonly<Record<string, string>> = german
    speak({ id: 'de', translate: (message) => words[message] })
    onTestFinished(() => speak())
    expect(keyCaps(SHORTCUTS.pause.keys, false)).toBe('Strg+Umschalt+Leertaste')
    expect(keyCaps('alt+home', false)).toBe('Alt+Pos1')
  })
})
