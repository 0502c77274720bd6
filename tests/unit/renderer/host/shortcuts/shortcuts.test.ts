import { describe, expect, test } from 'vitest'
import { keyCaps, keysFrom, matches, SHORTCUTS } from '../../../../../src/renderer/host/shortcuts/shortcuts.ts'

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
  test('Control would not stand for Command off a Mac, or would on one', () => {
    expect(matches('mod+i', press('i', { ctrlKey: true }), false)).toBe(true)
    expect(matches('mod+i', press('i', { metaKey: true }), false)).toBe(false)
    expect(matches('mod+i', press('i', { metaKey: true }), true)).toBe(true)
    expect(matches('mod+i', press('i', { ctrlKey: true }), true)).toBe(false)
  })

  test('typing a letter would stop a run', () => {
    expect(matches(SHORTCUTS.stop.keys, press('.'), false)).toBe(false)
  })

  test('pause would take the plain space bar, or miss the one with Shift', () => {
    const space = { code: 'Space', ctrlKey: true, shiftKey: true }
    expect(matches(SHORTCUTS.pause.keys, press(' ', space), false)).toBe(true)
    expect(matches(SHORTCUTS.pause.keys, press(' ', { code: 'Space' }), false)).toBe(false)
  })

  test('the question mark would need to know where a keyboard has it', () => {
    expect(matches('?', press('?', { shiftKey: true }), false)).toBe(true)
    expect(matches('?', press('?', { ctrlKey: true }), false)).toBe(false)
  })

  test('two acts would share one shortcut', () => {
    const keys = Object.values(SHORTCUTS).flatMap((shortcut) => shortcut.keys ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('zooming in would need Shift on one keyboard only', () => {
    expect(matches('mod+plus', press('=', { ctrlKey: true }), false)).toBe(true)
    expect(matches('mod+plus', press('+', { ctrlKey: true, shiftKey: true }), false)).toBe(true)
    expect(matches('mod+minus', press('-', { ctrlKey: true }), false)).toBe(true)
  })

  test('a shortcut that was pressed to bind it would not be the one it matches', () => {
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

  test('the list would show internal names', () => {
    expect(keyCaps(SHORTCUTS.pause.keys, false)).toBe('Ctrl+Shift+Space')
    expect(keyCaps(SHORTCUTS.stop.keys, true)).toBe('⌘.')
  })
})
