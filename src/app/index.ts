export { openApp } from './open-app.ts'
export { createServices } from './procedures/create-services.ts'
export type { App, AppOptions, HostServices } from './app.ts'
export type { RenderedExport } from '../services/ports.ts'
