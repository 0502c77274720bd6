import { Fragment } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { visibleProps } from './visible-props.ts'

export type { JSX } from './drawn.ts'

export { Fragment }

/** Creates an element as jsx-runtime.ts does. `npm run dev` and the tests use this function. */
export const jsxDEV: typeof react.jsxDEV = (type, props, ...more) =>
  react.jsxDEV(type, visibleProps(type, props), ...more)
