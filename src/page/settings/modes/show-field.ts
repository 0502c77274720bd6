import type { RunNextFrame } from '../../host/use-next-frame.ts'
import { groupOf } from './mode-fields.ts'

/** Frames that a part of the page may take to open. */
const FRAMES_MAX = 30

/** Opens the part of the page that a text is in, and goes to it. */
export function showField(field: string, nextFrame: RunNextFrame): void {
  const group = document.querySelector(`#mode-${groupOf(field) || 'roles'}`)
  if (!(group instanceof HTMLDetailsElement)) return
  group.open = true
  const look = (frames: number): void => {
    const control = controlOf(group, field)
    if (control === undefined) {
      if (frames > 0) nextFrame(() => look(frames - 1))
      return
    }
    control.scrollIntoView({ block: 'nearest' })
    control.focus({ preventScroll: true })
  }
  look(FRAMES_MAX)
}

/** One text may stand for both participants. */
function controlOf(group: HTMLElement, field: string): HTMLElement | undefined {
  const controls = [...group.querySelectorAll<HTMLElement>('[data-path]')]
  const at = (wanted: string) =>
    controls.find(({ dataset: { path = '' } }) => wanted === path || wanted.startsWith(`${path}.`))
  return at(field) ?? at(field.replace(/\.second(?=\.|$)/, '.first')) ?? controls[0]
}
