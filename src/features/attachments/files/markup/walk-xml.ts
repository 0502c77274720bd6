import { Parser } from 'htmlparser2'

export type Attributes = Readonly<Record<string, string>>

/** Callbacks for the contents of a part. Names come without their prefix, which each program chooses itself. */
export interface XmlVisitor {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Reads XML once from beginning to end, without building a tree. Entities that the XML defines itself are not expanded,
 * so that none can use up the memory.
 */
export function walkXml(xml: string, { open, text, close }: XmlVisitor): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(localName(name), attributes),
      ontext: (piece) => text?.(piece),
      onclosetag: (name) => close?.(localName(name)),
    },
    { xmlMode: true },
  )
  parser.write(xml)
  parser.end()
}

/** An attribute by its name without prefix; of two, the one with a prefix if `prefixed`. */
export function attributeOf(attributes: Attributes, name: string, how?: 'prefixed'): string | undefined {
  if (how === undefined && attributes[name] !== undefined) return attributes[name]
  const key = Object.keys(attributes).find((each) => each.endsWith(`:${name}`))
  return key === undefined ? undefined : attributes[key]
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
