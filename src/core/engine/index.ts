export { createEngine } from './create-engine.ts'
export type { Engine } from './engine.ts'
