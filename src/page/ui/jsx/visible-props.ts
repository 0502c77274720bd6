import { showSignsOfPiece } from '../../../base/text/show-signs.ts'

/**
 * The props besides the children that contain text for people. `value` is not one of them: text that a person edits
 * stays as it is.
 */
const TOLD = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
])
const CONTEXT = Symbol.for('react.context')

/** The props of an element with invisible characters in its text made visible; the same object when there are none. */
export function visibleProps(type: unknown, props: unknown): unknown {
  if (typeof props !== 'object' || props === null || !drawsChildren(type)) return props
  let visible: Record<string, unknown> | null = null
  for (const [name, value] of Object.entries(props)) {
    const shown: unknown = name === 'children' ? visibleChildren(value) : TOLD.has(name) ? visibleText(value) : value
    if (shown !== value) (visible ??= { ...props })[name] = shown
  }
  return visible ?? props
}

/**
 * Whether an element renders its children itself. A component does not: it creates elements of its own, whose props are
 * handled then.
 */
function drawsChildren(type: unknown): boolean {
  if (typeof type === 'string' || typeof type === 'symbol') return true
  return typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === CONTEXT
}

function visibleChildren(children: unknown): unknown {
  if (!Array.isArray(children)) return visibleText(children)
  let visible: unknown[] | null = null
  for (const [place, child] of children.entries()) {
    const shown = visibleChildren(child)
    if (shown !== child) (visible ??= [...children])[place] = shown
  }
  return visible ?? children
}

function visibleText(text: unknown): unknown {
  return typeof text === 'string' ? showSignsOfPiece(text) : text
}
