import { Fragment } from 'react'
import * as react from 'react/jsx-runtime'
import { visibleProps } from './visible-props.ts'
export type { JSX } from './drawn.ts'

export { Fragment }

// Elements are made here, whichever file draws them: so no file can forget that names and texts may hold signs of
// direction or control, and fields, requests and the log keep them as they came.
export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, visibleProps(type, props), key)
export const jsxs: typeof react.jsxs = (type, props, key) => react.jsxs(type, visibleProps(type, props), key)
