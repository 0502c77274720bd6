import { NODE_LOOKS } from './node-look.ts'

/** The colours and the font of the theme, for a canvas. */
export interface SceneColors {
  readonly paper: string
  readonly ink: string
  readonly line: string
  readonly edge: string
  readonly font: string
  /** Returns the value of a CSS custom property. */
  of(property: string): string
}

/** Reads the colours at the element, because a CSS custom property is resolved only where it is used. */
export function readColors(element: HTMLElement): SceneColors {
  const probe = document.createElement('span')
  element.append(probe)
  const read = (property: string): string => {
    probe.style.color = `var(${property})`
    return getComputedStyle(probe).color
  }
  const kinds = new Map(Object.values(NODE_LOOKS).map(({ color }) => [color, read(color)]))
  const colors = {
    paper: read('--paper'),
    ink: read('--ink'),
    line: read('--line-strong'),
    edge: read('--ink-third'),
    font: getComputedStyle(element).fontFamily,
    of: (property: string) => kinds.get(property) ?? 'currentColor',
  }
  probe.remove()
  return colors
}
