import { Fragment, type ReactNode } from 'react'
import { fillMessage, type InTag, type Value } from '../../../base/language/t.ts'

/**
 * A translated sentence with elements in it: rich('Press <key>{name}</key> to send', { name, key: (words) =>
 * <kbd>{words}</kbd> }). Like `t`, it must be called when it is rendered.
 */
export function rich(
  message: string,
  values: Readonly<Record<string, Value | ReactNode | InTag<ReactNode>>>,
): ReactNode {
  return fillMessage<ReactNode>(message, values).map((piece, place) => <Fragment key={place}>{piece}</Fragment>)
}
