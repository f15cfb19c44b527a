const SURVEY_CREDIT =
  'Survey boundaries after Who’s On First, Quattroshapes (CC BY), Statistics Canada, and Open Government Licence – Alberta';
const BASE_MAP_CREDIT =
  'Lakes: © OpenStreetMap contributors (ODbL), simplified and not complete. Rivers and borders: Natural Earth. Towns: GeoNames (CC BY 4.0)';

/** The sources of the survey map, as their licences ask. */
export const MAP_CREDITS = `${SURVEY_CREDIT}. ${BASE_MAP_CREDIT}.`;
