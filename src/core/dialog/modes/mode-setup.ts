/** The mode's own set-up of a dialog, in the configuration under the mode's id. */
export function modeSetup(config: { readonly mode: string }): unknown {
  return Object.hasOwn(config, config.mode) ? (config as Readonly<Record<string, unknown>>)[config.mode] : undefined
}

/** The same configuration with its mode's set-up. */
export function withSetup<Config extends { readonly mode: string }>(config: Config, setup: unknown): Config {
  return { ...config, [config.mode]: setup }
}
