import { Fragment } from 'react'
import * as react from 'react/jsx-runtime'
import { visibleProps } from './visible-props.ts'

export type { JSX } from './drawn.ts'

export { Fragment }

// All elements are created here, so that no file can forget that names and texts may contain characters that change
// the direction or control the display. Fields, requests and the log keep such characters.
export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, visibleProps(type, props), key)
export const jsxs: typeof react.jsxs = (type, props, key) => react.jsxs(type, visibleProps(type, props), key)
