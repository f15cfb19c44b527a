/** The version that these lists were checked with. After an upgrade, run `e2e/land/map-parts.spec.ts` and look at each map. */
export const MAPLIBRE_VERSION = '6.17.0';

/** The parts of MapLibre that the panel uses, and the file in MapLibre's `src` that exports each. */
export const EXPORTS: Readonly<Record<string, string>> = {
  Map: 'ui/map.ts',
  Marker: 'ui/marker.ts',
  Popup: 'ui/popup.ts',
  NavigationControl: 'ui/control/navigation_control.ts',
  ScaleControl: 'ui/control/scale_control.ts',
  GPUInitializationError: 'util/gpu_initialization_error.ts',
  LngLat: 'geo/lng_lat.ts',
  LngLatBounds: 'geo/lng_lat_bounds.ts',
  addProtocol: 'source/protocol_crud.ts',
  removeProtocol: 'source/protocol_crud.ts',
  config: 'util/config.ts',
};

const LAYER_KINDS = ['heatmap', 'hillshade', 'color_relief', 'fill_extrusion'];

const SHADERS = [
  ...['heatmap', 'heatmap_texture', 'hillshade', 'hillshade_prepare', 'color_relief', 'fill_extrusion', 'fill_extrusion_pattern'],
  ...['terrain', 'terrain_depth', 'terrain_height', 'atmosphere', '_projection_globe', 'sky'],
];

/**
 * Files in MapLibre's `src` that no map of the panel runs: layers, sources and projections of other kinds, terrain, and the address bar's
 * hash.
 */
export const LEFT_OUT: readonly string[] = [
  ...LAYER_KINDS.flatMap((kind) => [
    `style/style_layer/${kind}_style_layer.ts`,
    `webgl/draw/draw_${kind}.ts`,
    `webgl/program/${kind}_program.ts`,
  ]),
  ...SHADERS.flatMap((name) => [`shaders/glsl/${name}.fragment.glsl.g.ts`, `shaders/glsl/${name}.vertex.glsl.g.ts`]),
  'render/terrain.ts',
  'webgl/render_to_texture.ts',
  'webgl/draw/draw_terrain.ts',
  'webgl/program/sky_program.ts',
  'webgl/program/atmosphere_program.ts',
  'geo/projection/globe_projection.ts',
  'geo/projection/globe_transform.ts',
  'geo/projection/globe_camera_helper.ts',
  'geo/projection/vertical_perspective_projection.ts',
  'geo/projection/vertical_perspective_transform.ts',
  'geo/projection/vertical_perspective_camera_helper.ts',
  'source/raster_dem_tile_source.ts',
  'source/raster_dem_tile_worker_source.ts',
  'source/canvas_source.ts',
  'source/image_source.ts',
  'source/video_source.ts',
  'source/vector_tile_mlt.ts',
  'tile/tile_manager_raster_dem.ts',
  'ui/hash.ts',
  'ui/control/logo_control.ts',
  'webgl/draw/draw_collision_debug.ts',
  'webgl/draw/draw_custom.ts',
  'webgl/draw/draw_debug.ts',
];

/**
 * Files whose functions do nothing, though MapLibre calls them: seen from straight above, there is no sky. Compiling the program that draws
 * it takes as long as compiling those of all lines and circles.
 */
export const IDLE: readonly string[] = ['webgl/draw/draw_sky.ts'];

const LAYERS = ['background', 'fill', 'line', 'circle', 'symbol', 'raster'];

/** The parts of the style specification that the maps' layers use. */
export const STYLE_GROUPS: readonly string[] = [
  ...LAYERS.flatMap((layer) => [`layout_${layer}`, `paint_${layer}`]),
  ...['light', 'sky', 'projection'],
];

/** The folder of the style specification, in MapLibre's package. */
export const STYLE_SPEC = 'node_modules/@maplibre/maplibre-gl-style-spec/dist/';

const CREW_SHADERS = [
  ...['raster', 'line_gradient', 'line_gradient_sdf', 'line_pattern', 'fill_pattern', 'fill_outline_pattern', 'background_pattern'],
  ...['symbol_icon', 'symbol_text_and_icon', 'collision_box', 'collision_circle', 'debug'],
];

const EXPRESSIONS = ['at', 'collator', 'distance', 'global_state', 'index_of', 'length', 'let', 'number_format', 'slice', 'var', 'within'];

/** Files that the crew's map does not run either: it has no imagery, icons, patterns or credits, and its style never changes. */
export const LEFT_OUT_OF_CREW_MAP: readonly string[] = [
  'style/style_layer/raster_style_layer.ts',
  'style/style_layer/custom_style_layer.ts',
  'util/intersection_tests.ts',
  'webgl/draw/draw_raster.ts',
  'webgl/program/raster_program.ts',
  'webgl/program/debug_program.ts',
  ...CREW_SHADERS.flatMap((name) => [`shaders/glsl/${name}.fragment.glsl.g.ts`, `shaders/glsl/${name}.vertex.glsl.g.ts`]),
  'source/raster_tile_source.ts',
  'style/load_sprite.ts',
  'ui/control/attribution_control.ts',
  'source/geojson_source_diff.ts',
  'source/query_features.ts',
  `${STYLE_SPEC}diff.mjs`,
  `${STYLE_SPEC}function/index.mjs`,
  ...EXPRESSIONS.map((name) => `${STYLE_SPEC}expression/definitions/${name}.mjs`),
];

/** Classes of the controls that no map has. */
export const UNUSED_CLASSES =
  /maplibregl-(?:ctrl-(?:logo|geolocate|fullscreen|shrink|globe|terrain|compass|attrib)|user-location|pseudo-fullscreen)/;
