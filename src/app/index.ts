export { openApp } from './open-app.ts'
export type { App, AppOptions, HostServices } from './app.ts'
export type { RenderedExport } from './services/ports.ts'
