import type { JSX as ReactJsx, ReactElement, ReactNode } from 'react'

/**
 * The values that a component may return. A bare text is not one of them, because it would be rendered without
 * `visibleProps`.
 */
type Drawn = ReactElement | null | undefined | false | readonly Drawn[]

/** A component. React's own type would allow it to return a bare text. */
export type PageComponent<Props = object> = ((props: Props) => Drawn) | Wrapped<Props>

/** What `memo`, `lazy` and similar functions return, and a context. */
interface Wrapped<Props> {
  (props: Props): ReactNode
  readonly $$typeof: symbol
}

// The compiler looks up the types of elements by this name.
export declare namespace JSX {
  type ElementType = string | PageComponent<never>
  type Element = ReactJsx.Element
  type ElementClass = ReactJsx.ElementClass
  type ElementAttributesProperty = ReactJsx.ElementAttributesProperty
  type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute
  type LibraryManagedAttributes<C, P> = ReactJsx.LibraryManagedAttributes<C, P>
  type IntrinsicAttributes = ReactJsx.IntrinsicAttributes
  type IntrinsicClassAttributes<T> = ReactJsx.IntrinsicClassAttributes<T>
  type IntrinsicElements = ReactJsx.IntrinsicElements
}
