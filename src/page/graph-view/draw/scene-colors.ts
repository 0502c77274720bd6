import { NODE_LOOKS } from './node-look.ts'

/** Colours of the theme as a canvas takes them. */
export interface SceneColors {
  readonly paper: string
  readonly ink: string
  readonly line: string
  readonly edge: string
  readonly font: string
  /** Of a custom property that a kind of node has. */
  of(property: string): string
}

/** Reads them where the element stands: what a custom property comes to is only known of something that uses it. */
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
