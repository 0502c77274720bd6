import { Fragment } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { visibleProps } from './visible-props.ts'

export type { JSX } from './drawn.ts'

export { Fragment }

/** Creates an element like the functions of jsx-runtime.ts; `npm run dev` and tests use this one. */
export const jsxDEV: typeof react.jsxDEV = (type, props, ...more) =>
  react.jsxDEV(type, visibleProps(type, props), ...more)
