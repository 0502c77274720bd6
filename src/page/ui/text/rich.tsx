import { Fragment, type ReactNode } from 'react'
import { fillMessage, type InTag, type Value } from '../../../base/language/t.ts'

/**
 * A sentence with elements in it: rich('Press <key>{name}</key> to send', { name, key: (words) => <kbd>{words}</kbd> }).
 * As t, it is called when it is shown.
 */
export function rich(
  message: string,
  values: Readonly<Record<string, Value | ReactNode | InTag<ReactNode>>>,
): ReactNode {
  return fillMessage<ReactNode>(message, values).map((piece, place) => <Fragment key={place}>{piece}</Fragment>)
}
