import { Fragment } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { visibleProps } from './visible-props.ts'

export type { JSX } from './drawn.ts'

export { Fragment }

/** As in jsx-runtime.ts, for `npm run dev` and tests. */
export const jsxDEV: typeof react.jsxDEV = (type, props, ...more) =>
  react.jsxDEV(type, visibleProps(type, props), ...more)
