import type { Slot } from '../words/schema.ts'

export type Slots = Readonly<Partial<Record<Slot, string | null>>>

const SLOT = /\{(\w+)\}/g

function standing(slots: Slots, name: string): string | null {
  return (slots as Readonly<Record<string, string | null | undefined>>)[name] ?? null
}

/** Every slot of the template has something to stand in it. */
export function fillable(template: string, slots: Slots): boolean {
  return [...template.matchAll(SLOT)].every(([, name = '']) => standing(slots, name) !== null)
}

/** Fills the slots in one pass, so that braces in what people typed stay as they are. */
export function fill(template: string, slots: Slots): string {
  const text = template.replaceAll(SLOT, (whole, name: string) => standing(slots, name) ?? whole)
  // A quotation that ends in its own mark needs no full stop after it.
  return text.replaceAll(/([?!…？！。؟]”)\./gu, '$1')
}

const cores = new Map<string, string>()

/** The longest piece of a template between its slots: by it the template is known again in what was said. */
export function coreOf(template: string): string {
  const known = cores.get(template)
  if (known !== undefined) return known
  const core = template
    .split(/\{\w+\}/)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
  cores.set(template, core)
  return core
}
