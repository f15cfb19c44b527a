/**
 * The rural municipality of each quarter section, measured for this project.
 * Boundaries after Who's On First, Quattroshapes (CC BY), Statistics Canada, and Open Government Licence - Alberta.
 */

/** Province, name, number and Statistics Canada census subdivision type, separated by bars; the place in the list is the id. */
export const MUNICIPALITIES: readonly string[] = [
  'AB|Athabasca County||MD',
  'AB|Barrhead County No. 11||MD',
  'AB|Beaver County||MD',
  'AB|Big Lakes County||MD',
  'AB|Birch Hills County||MD',
  'AB|Brazeau County||MD',
  'AB|Camrose County||MD',
  'AB|Cardston County||MD',
  'AB|Clear Hills||MD',
  'AB|Clearwater County||MD',
  'AB|Crowsnest Pass||SM',
  'AB|Cypress County||MD',
  'AB|Drumheller||T',
  'AB|Flagstaff County||MD',
  'AB|Fort Saskatchewan||CY',
  'AB|Forty Mile County No. 8||MD',
  'AB|Grande Prairie County No. 1||MD',
  'AB|Improvement District No. 4 Waterton||ID',
  'AB|Improvement District No. 9 Banff||ID',
  'AB|Improvement District No. 12 Jasper Park||ID',
  'AB|Improvement District No. 13 Elk Island||ID',
  'AB|Improvement District No. 24 Wood Buffalo||ID',
  'AB|Improvement District No. 25 Willmore Wilderness||ID',
  'AB|Improvement District No. 349||ID',
  'AB|Jasper||SM',
  'AB|Kananaskis||ID',
  'AB|Kneehill County||MD',
  'AB|Lac Ste. Anne County||MD',
  'AB|Lac la Biche County||MD',
  'AB|Lacombe County||MD',
  'AB|Lamont County||MD',
  'AB|Leduc County||MD',
  'AB|Lethbridge County||MD',
  'AB|M.D. of Acadia No. 34||MD',
  'AB|M.D. of Bighorn No. 8||MD',
  'AB|M.D. of Bonnyville No. 87||MD',
  'AB|M.D. of Fairview No. 136||MD',
  'AB|M.D. of Foothills No. 31||MD',
  'AB|M.D. of Greenview No. 16||MD',
  'AB|M.D. of Lesser Slave River No. 124||MD',
  'AB|M.D. of Opportunity No. 17||MD',
  'AB|M.D. of Peace No. 135||MD',
  'AB|M.D. of Pincher Creek No. 9||MD',
  'AB|M.D. of Provost No. 52||MD',
  'AB|M.D. of Ranchland No. 66||MD',
  'AB|M.D. of Smoky River No. 130||MD',
  'AB|M.D. of Spirit River No. 133||MD',
  'AB|M.D. of Wainwright No. 61||MD',
  'AB|M.D. of Willow Creek No. 26||MD',
  'AB|Mackenzie County||SM',
  'AB|Minburn County No. 27||MD',
  'AB|Mountain View County||MD',
  'AB|Newell County||MD',
  'AB|Northern Lights County||MD',
  'AB|Northern Sunrise County||MD',
  'AB|Paintearth County No. 18||MD',
  'AB|Parkland County||MD',
  'AB|Ponoka County||MD',
  'AB|Red Deer County||MD',
  'AB|Rocky View County||MD',
  'AB|Saddle Hills County||MD',
  'AB|Smoky Lake County||MD',
  'AB|Special Area No. 4||SA',
  'AB|St. Albert||CY',
  'AB|St. Paul County No. 19||MD',
  'AB|Starland County||MD',
  'AB|Stettler County No. 6||MD',
  'AB|Strathcona County||SM',
  'AB|Sturgeon County||MD',
  'AB|Taber||MD',
  'AB|Thorhild County||MD',
  'AB|Two Hills County No. 21||MD',
  'AB|Vermilion River County||MD',
  'AB|Vulcan County||MD',
  'AB|Warner County No. 5||MD',
  'AB|Westlock County||MD',
  'AB|Wetaskiwin County No. 10||MD',
  'AB|Wheatland County||MD',
  'AB|Wood Buffalo||SM',
  'AB|Woodlands County||MD',
  'AB|Yellowhead County||MD',
  'MB|Municipality of Bifrost-Riverton||MU',
  'MB|Municipality of Boissevain-Morton||MU',
  'MB|Municipality of Brenda-Waskada||MU',
  'MB|Municipality of Cartwright-Roblin||MU',
  'MB|Municipality of Clanwilliam-Erickson||MU',
  'MB|Municipality of Deloraine-Winchester||MU',
  'MB|Municipality of Emerson-Franklin||MU',
  'MB|Municipality of Ethelbert||MU',
  'MB|Municipality of Gilbert Plains||MU',
  'MB|Municipality of Glenboro-South Cypress||MU',
  'MB|Municipality of Glenella-Lansdowne||MU',
  'MB|Municipality of Grandview||MU',
  'MB|Municipality of Grassland||MU',
  'MB|Municipality of Hamiota||MU',
  'MB|Municipality of Harrison Park||MU',
  'MB|Municipality of Hillsburg-Roblin-Shell River||MU',
  'MB|Municipality of Lorne||MU',
  'MB|Municipality of Louise||MU',
  'MB|Municipality of McCreary||MU',
  'MB|Municipality of Minitonas-Bowsman||MU',
  'MB|Municipality of Minto-Odanah||MU',
  'MB|Municipality of Norfolk-Treherne||MU',
  'MB|Municipality of North Cypress-Langford||MU',
  'MB|Municipality of North Norfolk||MU',
  'MB|Municipality of Oakland-Wawanesa||MU',
  'MB|Municipality of Pembina||MU',
  'MB|Municipality of Prairie View||MU',
  'MB|Municipality of Rhineland||MU',
  'MB|Municipality of Riverdale||MU',
  'MB|Municipality of Rossburn||MU',
  'MB|Municipality of Russell-Binscarth||MU',
  'MB|Municipality of Souris-Glenwood||MU',
  'MB|Municipality of Ste. Rose||MU',
  'MB|Municipality of Swan Valley West||MU',
  'MB|Municipality of Two Borders||MU',
  'MB|Municipality of West Interlake||MU',
  'MB|Municipality of WestLake-Gladstone||MU',
  'MB|RM of Alexander||RM',
  'MB|RM of Alonsa||RM',
  'MB|RM of Argyle||RM',
  'MB|RM of Armstrong||RM',
  'MB|RM of Brokenhead||RM',
  'MB|RM of Cartier||RM',
  'MB|RM of Coldwell||RM',
  'MB|RM of Cornwallis||RM',
  'MB|RM of Dauphin||RM',
  'MB|RM of De Salaberry||RM',
  'MB|RM of Dufferin||RM',
  'MB|RM of East St. Paul||RM',
  'MB|RM of Ellice-Archie||RM',
  'MB|RM of Elton||RM',
  'MB|RM of Fisher||RM',
  'MB|RM of Gimli||RM',
  'MB|RM of Grahamdale||RM',
  'MB|RM of Grey||RM',
  'MB|RM of Hanover||RM',
  'MB|RM of Headingley||RM',
  'MB|RM of Kelsey||RM',
  'MB|RM of Killarney-Turtle Mountain||RM',
  'MB|RM of La Broquerie||RM',
  'MB|RM of Lac du Bonnet||RM',
  'MB|RM of Lakeshore||RM',
  'MB|RM of Macdonald||RM',
  'MB|RM of Montcalm||RM',
  'MB|RM of Morris||RM',
  'MB|RM of Mossey River||RM',
  'MB|RM of Mountain||RM',
  'MB|RM of Mystery Lake||LGD',
  'MB|RM of Oakview||RM',
  'MB|RM of Pinawa||LGD',
  'MB|RM of Piney||RM',
  'MB|RM of Pipestone||RM',
  'MB|RM of Portage la Prairie||RM',
  'MB|RM of Prairie Lakes||RM',
  'MB|RM of Reynolds||RM',
  'MB|RM of Riding Mountain West||RM',
  'MB|RM of Ritchot||RM',
  'MB|RM of Rockwood||RM',
  'MB|RM of Roland||RM',
  'MB|RM of Rosedale||RM',
  'MB|RM of Rosser||RM',
  'MB|RM of Sifton||RM',
  'MB|RM of Springfield||RM',
  'MB|RM of St. Andrews||RM',
  'MB|RM of St. Clements||RM',
  'MB|RM of St. François Xavier||RM',
  'MB|RM of St. Laurent||RM',
  'MB|RM of Stanley||RM',
  'MB|RM of Ste. Anne||RM',
  'MB|RM of Stuartburn||RM',
  'MB|RM of Taché||RM',
  'MB|RM of Thompson||RM',
  'MB|RM of Victoria||RM',
  'MB|RM of Victoria Beach||RM',
  'MB|RM of Wallace-Woodworth||RM',
  'MB|RM of West St. Paul||RM',
  'MB|RM of Whitehead||RM',
  'MB|RM of Whitemouth||RM',
  'MB|RM of Woodlands||RM',
  'MB|RM of Yellowhead||RM',
  'SK|RM of Aberdeen No. 373|373|RM',
  'SK|RM of Abernethy No. 186|186|RM',
  'SK|RM of Antelope Park No. 322|322|RM',
  'SK|RM of Antler No. 61|61|RM',
  'SK|RM of Arborfield No. 456|456|RM',
  'SK|RM of Argyle No. 1|1|RM',
  'SK|RM of Arlington No. 79|79|RM',
  'SK|RM of Arm River No. 252|252|RM',
  'SK|RM of Auvergne No. 76|76|RM',
  'SK|RM of Baildon No. 131|131|RM',
  'SK|RM of Barrier Valley No. 397|397|RM',
  'SK|RM of Battle River No. 438|438|RM',
  'SK|RM of Bayne No. 371|371|RM',
  'SK|RM of Beaver River No. 622|622|RM',
  'SK|RM of Bengough No. 40|40|RM',
  'SK|RM of Benson No. 35|35|RM',
  'SK|RM of Big Arm No. 251|251|RM',
  'SK|RM of Big Quill No. 308|308|RM',
  'SK|RM of Big River No. 555|555|RM',
  'SK|RM of Big Stick No. 141|141|RM',
  'SK|RM of Biggar No. 347|347|RM',
  'SK|RM of Birch Hills No. 460|460|RM',
  'SK|RM of Bjorkdale No. 426|426|RM',
  'SK|RM of Blaine Lake No. 434|434|RM',
  'SK|RM of Blucher No. 343|343|RM',
  'SK|RM of Bone Creek No. 108|108|RM',
  "SK|RM of Bratt's Lake No. 129|129|RM",
  'SK|RM of Britannia No. 502|502|RM',
  'SK|RM of Brock No. 64|64|RM',
  'SK|RM of Brokenshell No. 68|68|RM',
  'SK|RM of Browning No. 34|34|RM',
  'SK|RM of Buchanan No. 304|304|RM',
  'SK|RM of Buckland No. 491|491|RM',
  'SK|RM of Buffalo No. 409|409|RM',
  'SK|RM of Calder No. 241|241|RM',
  'SK|RM of Caledonia No. 99|99|RM',
  'SK|RM of Cambria No. 6|6|RM',
  'SK|RM of Cana No. 214|214|RM',
  'SK|RM of Canaan No. 225|225|RM',
  'SK|RM of Canwood No. 494|494|RM',
  'SK|RM of Carmichael No. 109|109|RM',
  'SK|RM of Caron No. 162|162|RM',
  'SK|RM of Chaplin No. 164|164|RM',
  'SK|RM of Chester No. 125|125|RM',
  'SK|RM of Chesterfield No. 261|261|RM',
  'SK|RM of Churchbridge No. 211|211|RM',
  'SK|RM of Clayton No. 333|333|RM',
  'SK|RM of Clinworth No. 230|230|RM',
  'SK|RM of Coalfields No. 4|4|RM',
  'SK|RM of Colonsay No. 342|342|RM',
  'SK|RM of Connaught No. 457|457|RM',
  'SK|RM of Corman Park No. 344|344|RM',
  'SK|RM of Cote No. 271|271|RM',
  'SK|RM of Coteau No. 255|255|RM',
  'SK|RM of Coulee No. 136|136|RM',
  'SK|RM of Craik No. 222|222|RM',
  'SK|RM of Cupar No. 218|218|RM',
  'SK|RM of Cut Knife No. 439|439|RM',
  'SK|RM of Cymri No. 36|36|RM',
  'SK|RM of Deer Forks No. 232|232|RM',
  'SK|RM of Douglas No. 436|436|RM',
  'SK|RM of Duck Lake No. 463|463|RM',
  'SK|RM of Dufferin No. 190|190|RM',
  'SK|RM of Dundurn No. 314|314|RM',
  'SK|RM of Eagle Creek No. 376|376|RM',
  'SK|RM of Edenwold No. 158|158|RM',
  'SK|RM of Elcapo No. 154|154|RM',
  'SK|RM of Eldon No. 471|471|RM',
  'SK|RM of Elfros No. 307|307|RM',
  'SK|RM of Elmsthorpe No. 100|100|RM',
  'SK|RM of Emerald No. 277|277|RM',
  'SK|RM of Enfield No. 194|194|RM',
  'SK|RM of Enniskillen No. 3|3|RM',
  'SK|RM of Enterprise No. 142|142|RM',
  'SK|RM of Estevan No. 5|5|RM',
  'SK|RM of Excel No. 71|71|RM',
  'SK|RM of Excelsior No. 166|166|RM',
  'SK|RM of Eye Hill No. 382|382|RM',
  'SK|RM of Eyebrow No. 193|193|RM',
  'SK|RM of Fertile Belt No. 183|183|RM',
  'SK|RM of Fertile Valley No. 285|285|RM',
  'SK|RM of Fillmore No. 96|96|RM',
  'SK|RM of Fish Creek No. 402|402|RM',
  "SK|RM of Flett's Springs No. 429|429|RM",
  'SK|RM of Foam Lake No. 276|276|RM',
  'SK|RM of Fox Valley No. 171|171|RM',
  'SK|RM of Francis No. 127|127|RM',
  'SK|RM of Frenchman Butte No. 501|501|RM',
  'SK|RM of Frontier No. 19|19|RM',
  'SK|RM of Garden River No. 490|490|RM',
  'SK|RM of Garry No. 245|245|RM',
  'SK|RM of Glen Bain No. 105|105|RM',
  'SK|RM of Glen McPherson No. 46|46|RM',
  'SK|RM of Glenside No. 377|377|RM',
  'SK|RM of Golden West No. 95|95|RM',
  'SK|RM of Good Lake No. 274|274|RM',
  'SK|RM of Grandview No. 349|349|RM',
  'SK|RM of Grant No. 372|372|RM',
  'SK|RM of Grass Lake No. 381|381|RM',
  'SK|RM of Grassy Creek No. 78|78|RM',
  'SK|RM of Gravelbourg No. 104|104|RM',
  'SK|RM of Grayson No. 184|184|RM',
  'SK|RM of Great Bend No. 405|405|RM',
  'SK|RM of Griffin No. 66|66|RM',
  'SK|RM of Gull Lake No. 139|139|RM',
  'SK|RM of Happy Valley No. 10|10|RM',
  'SK|RM of Happyland No. 231|231|RM',
  'SK|RM of Harris No. 316|316|RM',
  'SK|RM of Hart Butte No. 11|11|RM',
  'SK|RM of Hazel Dell No. 335|335|RM',
  'SK|RM of Hazelwood No. 94|94|RM',
  "SK|RM of Heart's Hill No. 352|352|RM",
  'SK|RM of Hillsborough No. 132|132|RM',
  'SK|RM of Hillsdale No. 440|440|RM',
  'SK|RM of Hoodoo No. 401|401|RM',
  'SK|RM of Hudson Bay No. 394|394|RM',
  'SK|RM of Humboldt No. 370|370|RM',
  'SK|RM of Huron No. 223|223|RM',
  'SK|RM of Indian Head No. 156|156|RM',
  'SK|RM of Insinger No. 275|275|RM',
  'SK|RM of Invergordon No. 430|430|RM',
  'SK|RM of Invermay No. 305|305|RM',
  'SK|RM of Ituna Bon Accord No. 246|246|RM',
  'SK|RM of Kellross No. 247|247|RM',
  'SK|RM of Kelvington No. 366|366|RM',
  'SK|RM of Key West No. 70|70|RM',
  'SK|RM of Keys No. 303|303|RM',
  'SK|RM of Kindersley No. 290|290|RM',
  'SK|RM of King George No. 256|256|RM',
  'SK|RM of Kingsley No. 124|124|RM',
  'SK|RM of Kinistino No. 459|459|RM',
  'SK|RM of Lac Pelletier No. 107|107|RM',
  'SK|RM of Lacadena No. 228|228|RM',
  'SK|RM of Laird No. 404|404|RM',
  'SK|RM of Lajord No. 128|128|RM',
  'SK|RM of Lake Alma No. 8|8|RM',
  'SK|RM of Lake Johnston No. 102|102|RM',
  'SK|RM of Lake Lenore No. 399|399|RM',
  'SK|RM of Lake of the Rivers No. 72|72|RM',
  'SK|RM of Lakeland No. 521|521|RM',
  'SK|RM of Lakeside No. 338|338|RM',
  'SK|RM of Lakeview No. 337|337|RM',
  'SK|RM of Langenburg No. 181|181|RM',
  'SK|RM of Last Mountain Valley No. 250|250|RM',
  'SK|RM of Laurier No. 38|38|RM',
  'SK|RM of Lawtonia No. 135|135|RM',
  'SK|RM of Leask No. 464|464|RM',
  'SK|RM of Leroy No. 339|339|RM',
  'SK|RM of Lipton No. 217|217|RM',
  'SK|RM of Livingston No. 331|331|RM',
  'SK|RM of Lomond No. 37|37|RM',
  'SK|RM of Lone Tree No. 18|18|RM',
  'SK|RM of Longlaketon No. 219|219|RM',
  'SK|RM of Loon Lake No. 561|561|RM',
  'SK|RM of Loreburn No. 254|254|RM',
  'SK|RM of Lost River No. 313|313|RM',
  'SK|RM of Lumsden No. 189|189|RM',
  'SK|RM of Manitou Lake No. 442|442|RM',
  'SK|RM of Mankota No. 45|45|RM',
  'SK|RM of Maple Bush No. 224|224|RM',
  'SK|RM of Maple Creek No. 111|111|RM',
  'SK|RM of Mariposa No. 350|350|RM',
  'SK|RM of Marquis No. 191|191|RM',
  'SK|RM of Marriott No. 317|317|RM',
  'SK|RM of Martin No. 122|122|RM',
  'SK|RM of Maryfield No. 91|91|RM',
  'SK|RM of Mayfield No. 406|406|RM',
  'SK|RM of McCraney No. 282|282|RM',
  'SK|RM of McKillop No. 220|220|RM',
  'SK|RM of McLeod No. 185|185|RM',
  'SK|RM of Meadow Lake No. 588|588|RM',
  'SK|RM of Medstead No. 497|497|RM',
  'SK|RM of Meeting Lake No. 466|466|RM',
  'SK|RM of Meota No. 468|468|RM',
  'SK|RM of Mervin No. 499|499|RM',
  'SK|RM of Milden No. 286|286|RM',
  'SK|RM of Milton No. 292|292|RM',
  'SK|RM of Miry Creek No. 229|229|RM',
  'SK|RM of Monet No. 257|257|RM',
  'SK|RM of Montmartre No. 126|126|RM',
  'SK|RM of Montrose No. 315|315|RM',
  'SK|RM of Moose Creek No. 33|33|RM',
  'SK|RM of Moose Jaw No. 161|161|RM',
  'SK|RM of Moose Mountain No. 63|63|RM',
  'SK|RM of Moose Range No. 486|486|RM',
  'SK|RM of Moosomin No. 121|121|RM',
  'SK|RM of Morris No. 312|312|RM',
  'SK|RM of Morse No. 165|165|RM',
  'SK|RM of Mount Hope No. 279|279|RM',
  'SK|RM of Mount Pleasant No. 2|2|RM',
  'SK|RM of Mountain View No. 318|318|RM',
  'SK|RM of Newcombe No. 260|260|RM',
  'SK|RM of Nipawin No. 487|487|RM',
  'SK|RM of North Battleford No. 437|437|RM',
  "SK|RM of North Qu'Appelle No. 187|187|RM",
  'SK|RM of Norton No. 69|69|RM',
  'SK|RM of Oakdale No. 320|320|RM',
  'SK|RM of Old Post No. 43|43|RM',
  'SK|RM of Orkney No. 244|244|RM',
  'SK|RM of Paddockwood No. 520|520|RM',
  'SK|RM of Parkdale No. 498|498|RM',
  'SK|RM of Paynton No. 470|470|RM',
  'SK|RM of Pense No. 160|160|RM',
  'SK|RM of Perdue No. 346|346|RM',
  'SK|RM of Piapot No. 110|110|RM',
  'SK|RM of Pinto Creek No. 75|75|RM',
  'SK|RM of Pittville No. 169|169|RM',
  'SK|RM of Pleasant Valley No. 288|288|RM',
  'SK|RM of Pleasantdale No. 398|398|RM',
  'SK|RM of Ponass Lake No. 367|367|RM',
  'SK|RM of Poplar Valley No. 12|12|RM',
  'SK|RM of Porcupine No. 395|395|RM',
  'SK|RM of Prairie Rose No. 309|309|RM',
  'SK|RM of Prairiedale No. 321|321|RM',
  'SK|RM of Preeceville No. 334|334|RM',
  'SK|RM of Prince Albert No. 461|461|RM',
  'SK|RM of Progress No. 351|351|RM',
  'SK|RM of Reciprocity No. 32|32|RM',
  'SK|RM of Redberry No. 435|435|RM',
  'SK|RM of Redburn No. 130|130|RM',
  'SK|RM of Reford No. 379|379|RM',
  'SK|RM of Reno No. 51|51|RM',
  'SK|RM of Riverside No. 168|168|RM',
  'SK|RM of Rocanville No. 151|151|RM',
  'SK|RM of Rodgers No. 133|133|RM',
  'SK|RM of Rosedale No. 283|283|RM',
  'SK|RM of Rosemount No. 378|378|RM',
  'SK|RM of Rosthern No. 403|403|RM',
  'SK|RM of Round Hill No. 467|467|RM',
  'SK|RM of Round Valley No. 410|410|RM',
  'SK|RM of Rudy No. 284|284|RM',
  'SK|RM of Saltcoats No. 213|213|RM',
  'SK|RM of Sarnia No. 221|221|RM',
  'SK|RM of Saskatchewan Landing No. 167|167|RM',
  'SK|RM of Sasman No. 336|336|RM',
  'SK|RM of Scott No. 98|98|RM',
  'SK|RM of Senlac No. 411|411|RM',
  'SK|RM of Shamrock No. 134|134|RM',
  'SK|RM of Shellbrook No. 493|493|RM',
  'SK|RM of Sherwood No. 159|159|RM',
  'SK|RM of Silverwood No. 123|123|RM',
  'SK|RM of Sliding Hills No. 273|273|RM',
  'SK|RM of Snipe Lake No. 259|259|RM',
  'SK|RM of Souris Valley No. 7|7|RM',
  "SK|RM of South Qu'Appelle No. 157|157|RM",
  'SK|RM of Spalding No. 368|368|RM',
  'SK|RM of Spiritwood No. 496|496|RM',
  'SK|RM of Spy Hill No. 152|152|RM',
  'SK|RM of St. Andrews No. 287|287|RM',
  'SK|RM of St. Louis No. 431|431|RM',
  'SK|RM of St. Peter No. 369|369|RM',
  'SK|RM of St. Philips No. 301|301|RM',
  'SK|RM of Stanley No. 215|215|RM',
  'SK|RM of Star City No. 428|428|RM',
  'SK|RM of Stonehenge No. 73|73|RM',
  'SK|RM of Storthoaks No. 31|31|RM',
  'SK|RM of Surprise Valley No. 9|9|RM',
  'SK|RM of Sutton No. 103|103|RM',
  'SK|RM of Swift Current No. 137|137|RM',
  'SK|RM of Tecumseh No. 65|65|RM',
  'SK|RM of Terrell No. 101|101|RM',
  'SK|RM of The Gap No. 39|39|RM',
  'SK|RM of Three Lakes No. 400|400|RM',
  'SK|RM of Tisdale No. 427|427|RM',
  'SK|RM of Torch River No. 488|488|RM',
  'SK|RM of Touchwood No. 248|248|RM',
  'SK|RM of Tramping Lake No. 380|380|RM',
  'SK|RM of Tullymet No. 216|216|RM',
  'SK|RM of Turtle River No. 469|469|RM',
  'SK|RM of Usborne No. 310|310|RM',
  'SK|RM of Val Marie No. 17|17|RM',
  'SK|RM of Vanscoy No. 345|345|RM',
  'SK|RM of Victory No. 226|226|RM',
  'SK|RM of Viscount No. 341|341|RM',
  'SK|RM of Wallace No. 243|243|RM',
  'SK|RM of Walpole No. 92|92|RM',
  'SK|RM of Waverley No. 44|44|RM',
  'SK|RM of Wawken No. 93|93|RM',
  'SK|RM of Webb No. 138|138|RM',
  'SK|RM of Wellington No. 97|97|RM',
  'SK|RM of Weyburn No. 67|67|RM',
  'SK|RM of Wheatlands No. 163|163|RM',
  'SK|RM of Whiska Creek No. 106|106|RM',
  'SK|RM of White Valley No. 49|49|RM',
  'SK|RM of Willner No. 253|253|RM',
  'SK|RM of Willow Bunch No. 42|42|RM',
  'SK|RM of Willow Creek No. 458|458|RM',
  'SK|RM of Willowdale No. 153|153|RM',
  'SK|RM of Wilton No. 472|472|RM',
  'SK|RM of Winslow No. 319|319|RM',
  'SK|RM of Wise Creek No. 77|77|RM',
  'SK|RM of Wolseley No. 155|155|RM',
  'SK|RM of Wolverine No. 340|340|RM',
  'SK|RM of Wood Creek No. 281|281|RM',
  'SK|RM of Wood River No. 74|74|RM',
  'SK|RM of Wreford No. 280|280|RM',
];

/**
 * One line per township, 1 first; in it one entry per range, 1 first, separated by commas. An entry is a municipality id in base 36, or
 * `id:count.id:count` over the 144 quarters (sections 1 to 36, each NE, NW, SE, SW), or nothing; `*n` repeats it for n ranges.
 */
export const TOWNSHIP_MUNICIPALITIES: Readonly<Record<'E1' | 'W1' | 'W2' | 'W3' | 'W4' | 'W5' | 'W6', string>> = {
  E1: `30,:c.40:o.:8.2f:1.:3.2f:1.40:6.:1.40:2.:2.40:w.2f:1.40:3.2f:1.40:1.2f:1.40:15.2f:4,2f:k.:4.2f:2.:2.2f:38,2f*2,4q*4,47*7
40,2f:5.40:v.2f:1.40:3.2f:i.40:n.2f:1.40:2.2f:r.40:d.2f:1.40:3.2f:g,2f*3,4q*4,47*6
40,2f:h.40:1.2f:1.40:1.2f:1.40:b.2f:1.40:1.2f:1.40:1.2f:p.40:1.2f:1.40:h.2f:1.40:1.2f:1.40:1.2f:s.40:g.2f:g,2f*3,4q*4,47*4
40:8.41:w.40:g.41:y.40:2.41:2.40:3.41:1.40:1.41:x.:4.41:1.:1.41:1.:1.40:3.41:1,40:21.41:1.40:1y,3j*3,3s,3w*2,47*5
41:7.:1.41:2.:1.41:3p,41,3j*2,3s*2,3w*2,47:2o.4b:1c*5
41*2,3j:39.41:1.3j:1.41:1.4d:1.41:1.3j:1.41:1.3j:k,3j,3s,3s:2c.:1.3s:3.:2.3s:6.:2.3s:1.:6.3s:1.:1.3s:p.:c,3w*2,4b*5
3z,4d:c.3z:q.4d:1.3z:1.4d:d.3z:1.4d:1.3z:11.4d:1.3z:1.4d:2.3z:1c,4d:2o.:4.4d:l.3z:1.4d:1.3z:1.4d:g.:4,3s:38.:4.3s:2.:2.3s:k,3s,3s:4.:8.3s:o.:1.3s:1.:2.3s:1.:1.3s:1.:1.3s:b.:1.3s:2.:1.3s:2d,4p*2,4b*7
3z,3z:3w.4d:2.3z:1.4d:1,4d:k.3z:8.4d:14.3z:8.4d:14.3z:8.4d:k,4r:c.4d:o.4r:o.4d:o.4r:o.4d:o.4r:c,4r,4p*3,4b*6,4b:20.:20
3z,4d:1.:1.4d:2.:1.3z:1.4d:1.3z:x.:1.3z:1.:1.3z:1.:9.3z:1.:1.3z:11.:8.3z:14.:4,4d:o.:2.4d:u.:2.4d:2.:3.4d:1.:o.4d:1.:1.4d:1.:1.4d:4.:2.4d:1.:19,4r:c.4d:o.4r:o.4d:o.4r:o.4d:o.4r:c,4r*4,4b*6
3z:8.3t:2.3z:2.3t:2.3z:2.3t:2.3z:2.3t:2.3z:2.3t:1.3f:1.3t:1.3f:1.3t:g.:4.3t:2.:2.3t:h.3f:1.3t:1.3f:1.3t:1.3f:1.3t:1.3f:1.3t:15.3f:1.3t:1.3f:1.3t:1.4m:1.3t:1.4m:1.3t:g.:3.3t:1,:5.3z:1.:1.3z:h.:3c,,4j:k.:8.4j:14.:8.4j:14.:g.4j:c,4j*4,4b*2,4y*2,4b,4b:3w.:4,:o.4b:8.:w.4b:g.:w.4b:8.:4.4b:4.:g
:4.3t:h.4m:1.3t:1.4m:1.3t:1.4m:1.3t:1.4m:1.3t:k.4h:2.3t:2.4h:2.3t:2.4h:2.3t:2.4h:2.3t:2.4h:2.3t:2.4h:2.3t:1.4m:1.4h:20,:1k.4h:5.:1.4h:1.:9.4h:g.:g.4h:w.:8,:2o.3l:1.:13.4w:3.:1.3l:4,4j:8.:s.4j:1.:3.4j:s.:8.3l:2.:2.4j:1.3l:1.4j:u.3l:7.:1.3l:8.4j:1.3l:1.4j:e,4j*4,4b:p.4j:1.4b:1.4j:1.4b:15.4j:1.4b:1.4j:1.4b:1.4j:1.4b:1.4j:1.4b:15.4j:1.4b:1.4j:1.4b:1.4j:1.4b:1.4j:1.4b:k,4b,4y:p.4b:1.4y:1.4b:1.4y:15.4b:1.4y:1.4b:1.4y:1.4b:1.4y:1.4b:1.4y:15.4b:1.4y:1.4b:1.4y:1.4b:1.4y:1.4b:1.4y:k,4y,4b,:4.4b:s.:10.4b:4.:20,:d.4b:1.:1.4b:2.:1.4b:1.:3h
4h*2,4w:2.3l:1.4w:a.:7.4w:24.4k:2.4w:y.4k:1.4w:3.4k:3.4w:1.4k:4,4j:9.3l:1.4j:1.3l:e.4w:1.3l:a.4l:1.3l:3.4j:8.:5.4l:1.4j:1.4l:8.3l:9.4l:1.4w:1.3l:1.4w:1.4l:g.:4.4l:2.:1.4l:a.4k:1.4l:2.4k:i.4l:1.4k:1.4l:c,4j:o.:2.4j:2.:2.4j:2.:2.4j:q.:o.4j:r.:9.4l:2.:1.4l:2.:3.4j:g,4j,3e*2,4b:l.4j:1.4b:1.4j:1.4b:1.3e:1.4b:1.3e:1.4b:15.3e:1.4b:1.3e:1.4b:1.3e:1.4b:1.3e:1.4b:15.3e:1.4b:1.3e:1.4b:1.3e:1.4b:1.3e:1.4b:k,4b,4y:l.4b:1.4y:1.4b:1.4y:1.4b:1.4y:1.4b:1.4y:15.4b:1.4y:1.4b:1.4y:1.4b:1.4y:1.4b:1.4y:15.4b:1.4y:1.4b:1.4y:1.4b:1.4y:1.4b:1.4y:k,4y,4b
4e*2,4k:c.4e:o.4k:o.4e:o.4k:o.4e:o.4k:c,4l:5.4k:1.4l:2.4k:10.4l:8.4k:2.4l:1.4k:13.4l:2.4k:18.:3.4k:1,4l:21.4k:1.4l:z.:1.4l:2.:3.4l:1.:1.4k:3.:6.4l:1.:1.4l:1.:1.4l:e,3e:d.4l:j.3e:1.4l:1.3e:1.4l:1.3e:o.4l:o.3e:o.4l:o.3e:c,3e*2,4b:l.3e:1.4b:1.3e:1.3x:1.3e:1.3x:1.3e:1.3x:15.3e:1.3x:1.3e:1.3x:1.3e:1.3x:1.3e:1.3x:15.3e:1.3x:1.3e:1.3x:1.3e:1.3x:1.3e:1.3x:k,4b:o.3x:3c,4y:l.4b:1.4y:1.4b:1.4y:1.3x:1.4y:1.3x:1.4y:15.3x:1.4y:1.3x:1.4y:1.3x:1.4y:1.3x:1.4y:15.3x:1.4y:1.3x:1.4y:1.3x:1.4y:1.3x:1.4y:4.3x:1.4y:3.3x:7.4y:1.3x:2.4y:1.3x:1,4y:2o.:o.46:2.:e.46:3.:1.46:2.:1.46:1,4b:2o.:1c
4e*2,4k:c.4e:o.4k:o.4e:o.4k:o.4e:o.4k:c,:9.4k:3r,4l:d.:1.4l:1.:9.4k:7.:1.4l:1.4k:1.4l:q.4k:o.4l:1.4k:1.4l:1.4k:1.4l:h.4k:1.4l:1.4k:p.4l:1.4k:1.4l:1.4k:1.4l:8,3e:8.4l:w.3e:g.4l:w.3e:g.4l:w.3e:8,3e*2,3x:l.3e:1.3x:1.3e:1.3x:1.3e:1.3x:1.3e:1.3x:15.3e:1.3x:1.3e:1.3x:1.3e:1.3x:1.3e:1.3x:15.3e:1.3x:1.3e:1.3x:1.3e:1.3x:1.3e:1.3x:k,3x,46:g.3x:c.46:1.3x:3.46:2c.3x:s,46:18.3x:3.46:1.3x:4.46:14.3x:8.46:d.3x:1.46:2.3x:s,:2o.3a:1c,:34.3a:g.:g
4e*2,4k:c.4e:o.4k:o.4e:o.4k:o.4e:o.4k:c,4k,4l:c.4k:k.4l:1.4k:1.4l:1.4k:1.4l:p.4k:1.4l:1.4k:h.4l:s.4k:o.4l:1.4k:1.4l:1.4k:1.4l:8,4l,3e:20.4l:20*2,3x:p.3e:1.3x:1.3e:1.3x:15.3e:1.3x:1.3e:1.3x:1.3e:1.3x:1.3e:1.3x:15.4l:1.3x:1.4l:1.3x:1.4l:1.3x:1.4l:1.3x:k,3x*3,3a,:c.3a:o.:o.3a:o.:o.3a:o.:c
4e*2,4k:c.4e:o.4k:o.4e:o.4k:o.4e:o.4k:c,4k,4l:9.4k:1.4l:1.4k:l.4l:1.4k:3.4l:c.:3.4l:a.4k:1.4l:1.4k:h.4l:1.4k:1.4l:b.:a.4l:a.4k:1.4l:1.4k:5.:3.4k:1.:k,4l:1x.:1.4l:1.:1.4l:s.:2.4l:2.:2.4l:2.:y.4l:1.:1,4l,3a:g.4l:g.3a:w.4l:g.3a:w.4l:g.3a:g,3x:l.4l:1.3x:1.4l:1.3x:1.3a:1.3x:1.3a:1.3x:15.3a:1.3x:1.3a:1.3x:1.3a:1.3x:1.3a:1.3x:15.3a:1.3x:1.3a:1.3x:1.3a:1.3x:1.3a:1.3x:k,3x*3,3a,:c.3a:o.:c.3a:2o
4e*2,4k:c.4e:o.4k:o.4e:o.4k:o.4e:o.4k:c,:5.4k:v.:1.4k:3.:g.4k:2.:1.4k:t.:g.4k:o.:1.4k:1.:1.4k:1.:c,*2,3a:8.4l:5.:1.4l:2.:1.4l:1.:1.4l:1.:2.4l:2.:8.4l:3.:1.4l:4.3a:g.4l:5.:1.4l:1.:h.4l:3.:1.4l:4.3a:g.4l:8.:c.4l:3.:1.4l:8.3a:8,3a,3x:l.3a:1.3x:1.3a:3.3x:1.3a:3.3x:2.3a:2.3x:2.3a:2.3x:2.3a:2.3x:2.3a:2.3x:2.3a:2o,3x:o.3a:2.3x:2.3a:2.3x:2.3a:2.3x:2.3a:2.3x:2.3a:2.3x:2.3a:2.3x:2.3a:2o,3a:l.3x:1.3a:1.3x:1.3a:3.3x:1.3a:38,3a*3
3d*2,3p:c.3d:o.3p:o.3d:o.3p:o.3d:o.3p:c,:c.3p:o.:p.3p:1.:1.3p:h.:1.3p:1.:1.3p:1.:p.3p:1.:1.3p:l.:c,,:2m.4l:1.:1d,3a:8.4l:c.:4.4l:1.:1.4l:1.:1.4l:c.3a:o.4l:1.:1.4l:5.:9.3a:w.:g.3a:g,3a,3a:3g.:1.3a:1.:1.3a:1.:g,3a:3c.:4.3a:1.:1.3a:1.:1.3a:g,3a
3d*2,3p:c.3d:o.3p:o.3d:o.3p:o.3d:o.3p:c,:d.3p:1.:1.3p:h.:1.3p:1.:1.3p:1.:p.3p:1.:1.3p:j.:1.3p:1.:p.3p:1.:1.3p:h.:g,*2,3a:h.:1.3a:1.:9.3a:14.:8.3a:11.:1.3a:2.:a.3a:1.:3.3a:1.:2.4u:1.3a:1.:1.4u:2.3a:2.:1.4u:1.3a:2,:5.3a:1.:1.3a:x.:3.3a:1.:e.3a:2.:2.3a:a.:1.3a:3.:3.3a:1.:1s,:k.3a:8.:38,3a:o.:2.3a:2.:2.3a:2.:2.3a:2.:2.3a:2.:2.3a:2.:2.3a:2.:2o
3d*2,3p:c.3d:o.3p:o.3d:o.3p:o.3d:o.3p:c,:g.3p:g.:1.3p:1.:1.3p:1.:p.3p:1.:1.3p:h.:1.3p:1.:1.3p:1.:p.3p:1.:1.3p:h.:1.3p:1.:1.3p:1.:c,*2,:8.4u:3.:l.4u:1.:1.4u:1.:1.4u:4.:1.4u:1.:1.4u:1.:b.4u:1.:2.4u:2.:p.4u:1.:i.4u:2.:1.4u:5.:i.4u:1.:1.4u:4.:1.4u:1.:1.4u:1.:4
3d*2,3p:c.3d:o.3p:o.3d:o.29:o.3d:o.29:c,:d.3p:1.:1.3p:j.:1.3p:1.:l.3p:1.:2.3p:c.29:g.:g.29:s.:3.29:1.:8,*2,:7.4u:1.:2.4u:1.:3p
29*3,:f.29:h.:w.29:i.:1.29:1.:l.29:1.:2.29:q.:1.29:1.:8
29*3,:8.29:w.:1.29:1.:1.29:1.:9.29:1.:1.29:x.:h.29:1.:1.29:p.:1.29:1.:1.29:1.:8
29:c.3o:o.29:k.3o:w.29:g.3o:w.29:8,29*2,:c.29:s.:1.29:1.:1.29:1.:8.29:2.:1.29:12.:3.29:1c,:20.29:2.:3.29:1.:1.29:1.:w.29:g.:g
29:8.3o:w.29:g.3o:w.29:g.3o:w.29:8,29*2,29:2s.:2.29:2.:2.29:2.:1.29:1.:1.29:d.:1.29:1.:1.29:1.:g
29:8.3o:w.29:g.3o:w.29:g.3o:w.29:8,29*2,:h.29:1.:1.29:d.:s.29:2.:1.29:l.:1.29:1.:i.29:2.:1.29:t.:1.29:1.:6
29:8.3o:w.29:8.:2o,29:1c.:2o*2,:8.29:2.:1.29:t.:1.29:1.:2u`,
  W1: `30:g.:4.30:3g,30*2,4o*3,2y*3,2q*3,2c*3,3v*3,2a*3,2e*2,2b*2,37*4,56*2,aa*3
30*3,4o*3,2y*3,2q*3,2c*3,3v*3,2a*3,2e*2,2b*2,37*4,56,56:3d.:1.56:m,aa*3
30*3,4o*3,2y*3,2q:18.2y:2.2q:2.2y:4.2q:14.2y:8.2q:10.2y:8,2q,2q:1o.3c:2.2q:2.3c:2.2q:2.3c:g.2q:n.3c:p.2q:1.3c:1.2q:1.3c:1.2q:8,2c:1c.3c:g.:6.2c:2.3c:20,2c:20.3c:i.2c:1.3c:1h,2c:2g.4a:o.2c:g.4a:g,3v*3,2a*3,2e*2,2b*2,37*4,56*2,aa*3
41*2,4f*2,4f:c.4s:o.4f:o.4s:o.4f:o.4s:o.4f:c,4s*2,2y*2,2y:8.2q:w.2y:h.2q:1.2y:1.2q:l.2y:10.2q:4.2y:o,2q,2q:8.3c:10.2q:5.3c:1.2q:1.3c:15.2q:1.3c:1.2q:1.3c:1d,3c*2,4a:k.:1.3v:3.4a:3c,3v:18.:1.3v:3.4a:1.:5.3v:u.:3.3v:1.4a:1.:3.4a:d.:4.3v:1.:1.3v:h.:4.4a:c,4a*2,2a*3,2e*2,2b*2,37*4,c4*2,b2*3
41*2,4f*2,4f:c.4s:o.4f:o.4s:o.4f:o.4s:o.4f:c,4s*2,2p*5,3c*2,4a,4a:d.:1.4a:1.:2.4a:1.:1.4a:5.:1.4a:4.:3.4a:3.:1.4a:t.:1.4a:1.:4.4a:21,4a*2,2l*7,37*4,c4*2,b2*3
41*2,3k*4,4s:20.3k:20,2p,2p:3w.:2.2p:2,2p*3,3c*2,4a*4,2l*7,37*4,c4*2,b2*3
3z*2,3k*5,2u:n.:1.2u:3c,2u:2.:1.2u:3x,2u:8.4t:w.2u:g.4t:w.2u:h.4t:1.2u:1.4t:p.2u:1.4t:1.2u:1.4t:1.2u:8,4t*2,2i*4,2x*3,34*3,4i*3,48*4,54*5
3z*2,3r*5,2u*2,2u:g.4t:g.2u:w.4t:g.2u:w.4t:g.2u:g,4t*2,2i*4,2x*3,34*3,4i*3,48*4,54*4,54:8.:w.54:g.:w.54:g.:w.54:1.co:1.54:6
3z*2,3r*5,2u*2,2u:g.4t:g.2u:w.4t:g.2u:w.4t:g.2u:g,4t*2,2i:20.2v:20,2i*3,3h*3,4x*3,4i*3,48*4,9m*2,co*3
3f:2o.4m:1.3f:1.4m:1.3f:1.4m:1.3f:1.4m:1.3f:t.4m:1.3f:1.4m:1.3f:1.4m:8,3f*2,49*5,2w*4,2v*4,3h,3h:o.:g.3h:1.:3.3h:c.:g.3h:2.:2.3h:2.:2.3h:2.:6.3h:1k,3h:w.:1.3h:3.:3.3h:1.:l.3h:1.:1.3h:h.:1.3h:1.:q.3h:2.:1.3h:l.:8.3h:1.:3,4x*3,4v*7,9m,9m:3c.:4.9m:k,co*3
4m:b.3f:2.4m:1.3f:i.4m:3.3f:1.4m:c.4h:1.4m:k.3f:3.4m:k.4h:b.4m:t.4h:3.4m:1.4h:8,3f:2k.4m:1.3f:3.4m:3.3f:1.4m:2.3f:2.4m:1.3f:r.4m:3.3f:1.4m:8,3f,49*5,2w*4,2v*4,3n*3,31*3,4v*7,9m*2,co*3
4h:f.4m:9.4h:1.4m:3.4h:38,4m:g.3f:8.4m:1.3f:3.4m:2.3f:2.4m:g.4h:2.4m:6.4h:5.4m:a.3f:1.4m:4.4h:1.4m:3.4h:13.4m:1.4h:o,3f:11.4m:1.3f:a.4m:3.3f:1.4m:3.3f:1.4m:3.3f:1.4m:1.3f:1.4m:1.3f:h.4m:x.3f:3.4m:3.3f:1.4m:o,49:1o.3f:1.49:j.3f:1.49:1.3f:1.49:1.3f:2.49:2.3f:2.49:2.3f:2.49:2.3f:8.4m:1.3f:3.4m:1.49:1.3f:1.49:h.4m:1.49:1.4m:1.49:1.4m:6.3f:1.4m:5,49*4,2w*4,2v*4,3n*3,31*3,4v*7,9m*2,co*3
4z*2,4z:f.4m:9.4z:3c,4m:d.4z:1.4m:1.49:1.4z:2.49:1.4z:j.4m:1.4z:3.4m:2.4z:2s,49*4,39*4,2j,2v*3,2t*2,45*4,2m*2,2z*3,3m*2,a6:8.:3.a6:3p,a6,9l*3
4z*4,49,49:20.:6.49:3.:1.49:j.:1.49:2.:2.49:1.:z.49:1.:1,49:1d.:1.49:2.:2.49:2.:2.49:1.:8.49:1.:2.49:2.:20,49:1c.:2.49:2.:1.49:r.:1.49:3.:3.49:1.:q.49:6.:3.49:1.:k,39*4,2j,2v,2v:2w.:b.2v:9.:1.2v:1.:1.2v:1.:8.2v:3.:1.2v:4,2v,2t,2t:3k.:1.2t:3.:2.2t:2.:2.2t:6,45*4,2m*2,2z*3,3m*2,a6*2,9l*3
4z*3,4z:39.:1.4z:2.:4.4z:1.:1.4z:i,49:g.:2.49:1.:f.49:1.:1.49:l.:1.49:1.:p.49:1.:1.49:1.:1.49:8.:2.49:1.:19,*3,:1.39:17.:8.39:10.:1.39:3.:9.39:1.:1.39:z.:1.39:1.:4,39*3,2j*2,4g:7.:1.4g:2.:2.4g:2.:2.4g:3k,4g,2t,:c.2t:q.:2.2t:2.:2.2t:2.:2.2t:2o,45*4,2m*2,2z*3,3m*2,a6:3t.:1.a6:6,a6,9l*2
4z,4n:3w.4z:2.4n:2,4n,4n:d.:1.4n:2.:i.4n:1.:1.4n:o.:m.4n:1.:1.4n:p.:1.4n:1.:h.4n:1.:1.4n:1.:1.4n:c,*3,:20.39:6.:1.39:1.:w.39:g.:g,:4.39:14.:4.39:2.:1.39:2l,39*3,2j*2,4g*2,2t*2,2n*2,50*4,2z*3,3m*2,b8*4
3d,3d:8.4n:w.3d:g.4n:w.3d:g.4n:s.3d:c,4n,4n:g.:c.4n:1.:3.4n:z.:5.4n:1.:1.4n:1.:1.4n:1w,:2o.4n:1.:17.4n:4,*2,:h.39:1.:1.39:9.:3.39:1.:11.39:3.:3.39:1.:1w,39:2o.:4.39:12.:6,39*3,2j*2,4g*2,2d*2,2n*2,50*4,2z*3,3m*2,b8:3g.bw:3.b8:1.bw:g,b8:3c.bw:4.b8:k,b8:2o.bw:2.b8:1.bw:4.b8:1.bw:1.b8:r.bw:1.b8:1.bw:1.b8:1.bw:8,b8
3d,3d:c.4n:o.3d:o.4n:o.3d:o.4n:o.3d:c,3g,3g:m.4n:2.3g:3c,3g:2.4n:1.3g:2.:1.3g:1.:l.3g:1.:1.3g:1.:1.3g:1.:1.3g:3.:3.3g:3.:1.3g:c.:3.3g:2.:1.3g:1.:f.3g:2.:1.3g:1.:2.3g:3.:1.3g:m.:1.3g:4.:9.3g:1.:1.3g:i,*4,3b,2j:2o.3b:1c,2j*3,4g*2,2d*2,2n*2,50*4,2z*3,3m*2,bw:n.b8:1.bw:3c,b8:c.bw:2.b8:2.bw:2.b8:1.bw:3h,bw:9.b8:1.bw:1.b8:l.bw:1.:1.b8:2.bw:r.:1.bw:28,b8:k.:8.b8:8.bw:3.b8:1.bw:2.b8:1.bw:3.b8:2.bw:f.b8:2.bw:1.b8:2.:8.bw:14.:8.bw:k
3d*2,3g*2,3g:h.:1.3g:1.:9.3g:15.:3.3g:20,:2k.3g:3.:1.3g:7.:t.3g:1.:3.3g:8,*2,:9.3b:1.:2.3b:o.:1.3b:1.:1.3b:1.:k.3b:k.:1.3b:1.:1.3b:1.:r.3b:d.:3.3b:1.:g,3b*2,2j:20.3b:20*2,2j:20.2r:20,4g:20.2r:20,4g:20.:20,,2n:21.:1.2n:m.:c.2n:8.:s,2n:2k.:1.2n:3.:8.2n:o.:1.2n:1.:1.2n:1.:c,2n*3,32*3,4c*2,33*2,bw*4
3d*2,3g*3,3g:c.:g.3g:1.:3.3g:1.:3.3g:w.:4.3g:1.:1.3g:19.:1.3g:o,:2t.3g:1.:y.3g:1.:2.3g:3.:2,,:l.3b:3.:3.3b:1.:38,3b:2o.:1.3b:1.:1.3b:15.:4,3b*3,2r*2,:2o.2r:1.:1.2r:1.:15.2r:3.:1,*2,:d.2n:1.:1.2n:d.:1.2n:1.:1.2n:1.:13.2n:1.:20,2n:1c.:2o,:k.2n:8.:14.2n:4.:20,2n:20.:20,32*3,4c*2,33*2,8z*4
3d*3,38*3,38:7.:t.38:3.:1.38:l.:j.38:3.:1.38:x.:3.38:o,:3w.38:3.:1,,:6.3b:u.:1.3b:1.:1.3b:1.:k.3b:k.:3.3b:1.:s.3b:c.:3.3b:1.:g,3b*3,2r*2,2r:4.:10.2r:1.:3.2r:9.:1.2r:2.:s.2r:p.:b.2r:1.:3.2r:k,*7,32*2,4c*2,33*2,8z*3,8z:d.:1.8z:1.:h.8z:1.:1.8z:1.:1.8z:p.:1.8z:1.:h.8z:1.:1.8z:1.:1.8z:p.:1.8z:1.:h.6a:1.:1.8z:1.:1.8z:c
3o*3,38*4,38:4.:14.38:a.:2.38:2.:2.38:2.:2.38:2.:2.38:1.:3.38:1.:1.38:1.:1.38:15.:1.38:1.:1.38:1.:1.38:1.:1.38:k,:1l.38:1.:1.38:1.:1.38:1.:1.38:3.:1.38:2.:1.38:1.:1.38:g.:h.38:1.:1.38:p.:1.38:1.:1.38:1.:8,:n.3b:1.:o.38:1.:13.38:2.:2.38:d.:t.38:1.:1.38:1.:1.38:6,3b:18.:1.3b:1.:1.3b:3.:1.3b:15.:1.3b:3.:1.3b:1.:1.3b:15.:1.3b:1.:1.3b:1,3b*2,35*2,35:4.3y:14.35:8.3y:14.35:8.3y:14.35:4,3y,*8,4c*4,6a*4
3o*3,3q*3,38,38:k.:4.38:3c,:8.38:y.:2.38:2.:2.38:2o,38:4.:5.38:1.:1.38:1.:8.3b:2.:1.3b:1.:1.3b:3.:1.3b:1.:6.38:1.:1.38:1.:1.38:1.:2.38:a.:1.38:3.:1.38:2.:7.3b:2.:2.3b:5.:1.3b:2.:9.38:1.:3.38:d.:1.38:1.:9.3b:6.:1.3b:1.:8.38:3.:1.38:8,3b:1.:1.3b:1.:7.3b:m.:1.3b:3.:8.3b:3.:3.3b:1.:9.3b:2.:1.3b:h.:1.3b:1.:1.3b:1.:3.3b:1.:8.3b:2.:2.3b:4.:5.3b:1.:2.3b:4.:2.3b:2.:6.3b:2.:6.3b:3.:1.3b:6,3b:2o.:2.3b:2.:2.3b:y.:8,3b,35*2,35:4.3y:14.35:8.3y:14.35:8.3y:14.35:4,3y,3i*3,2h*2,2h:8.2k:w.2h:g.2k:w.2h:g.2k:w.2h:8,2k*2,4c*4,6a*4
3o*3,3o:c.3q:o.3o:o.3q:o.3o:o.3q:o.3o:c,3q*2,38*2,38:1s.:1.38:7.:1.38:1.:1.38:1.:3.38:1.:2.38:3.:1.38:j.:1.38:1.:l.38:1.:1.38:5.:1.38:8,38:8.:c.3b:6.:1.3b:1.:1.3b:1.:c.38:1.:1.38:1.:1.38:9.:1.38:1.:4.3b:1.:2.3b:2.:1.3b:2.:1.3b:3.:1.3b:1.:1.3b:8.:1.3b:1.:1.3b:1.:2.38:1.:3.38:7.:2.38:2.:2.3b:2.:1.3b:2.:2.3b:2.:l.38:1.:1.38:1.:2.38:2,3b:5.:1.3b:1.:x.3b:1.:1.3b:1.:1.3b:8.:s.3b:1.:3.3b:2.:1.3b:4.:1.3b:j.:d.3b:1.:1.3b:1.:1.3b:g,:8.3b:w.:g.3b:w.:b.3b:15.:4,3b,3b:c.35:o.3b:o.35:o.3b:o.35:o.3b:c,35,35:4.3y:14.35:8.3y:14.35:8.3y:c.:1.3y:4.:1.3y:2.:c.3y:1.:1.3y:6.35:4,3y:2o.:2.3y:y.:2.3y:2.:8,3i*3,2h*2,2h:8.2k:w.2h:g.2k:w.2h:g.2k:w.2h:8,2k*2,4c*4,6a*4
3o*3,3q*2,3q:g.38:g.3q:w.38:g.3q:w.38:g.3q:g,38,38:39.:1.38:2.:4.38:1.:1.38:i,38:g.:k.38:o.:2.38:1.:m.38:3.:2.38:2.:2.38:2.:1c,:1.38:1.:1.38:1.:1x.3b:1.:17.3b:1.:1.3b:1.:1.3b:1.:1.3b:1.:k,3b:j.:9.3b:g.:1.3b:3.:1.3b:1.:1.3b:t.:1.3b:1.:1.3b:2.:1.3b:m.:4.3b:1.:1.3b:6.:1.3b:3.:8.3b:c,:1.3b:1.:2.3b:14.:1.3b:1.:1.3b:2p,3b*2,35:k.3y:8.35:14.3y:1.:1.3y:3.:1.3y:1.:1.35:k.3y:n.:1.3y:o,3y:5.:1.3y:2.:10.3y:1.:1.3y:2.:2k.3y:1.:3,:f.3y:1.:1.3y:7.:1.3y:1.:1.3y:1.:15.3i:1.:3.3i:1.:1.3i:1.:17.3i:1.:o,3i*3,2h*2,2h:8.2k:w.2h:g.2k:w.2h:g.2k:w.2h:8,2k*2,2o*4,5z*4
*2,3o,,:k.3q:c.:10.3q:8.:14.3q:8.:k,3q:g.38:g.3q:34,38:1c.3q:2o,38:j.:1.38:1.:3.38:3.:1.38:k.3q:l.:1.3q:2.:2.3q:1.:1.3q:15.:3.3q:o,:3c.3q:2.:2.3q:8.:1.3q:2.:1.3q:8,:l.3b:1.:1.3b:1.:1.3b:1.:1.3b:1.:14.3b:4.:3.3b:1.:1w,3b:c.:1.3b:3.:7.3b:1.:g.3b:c.:2.3b:2.:2g,3b:18.:1.3b:3.:1.3b:1.:1.3b:x.:1.3b:1.:1.3b:2.:1.3b:2.:a.3b:1.:5.3b:o.:6.3b:2.:4,3b*2,3y,3y:5.:z.3y:3.:1.3y:e.:m.3y:3.:1.3y:u.:6.3y:1.:3.3y:k,,:1.3i:1b.:1.3i:17.:8.3i:w.:1.3i:3.:8,3i*2,2h*2,2h:8.2k:w.2h:g.2k:w.2h:g.2k:w.2h:8,2k*2,2o*4,5z:2o.6h:1.5z:z.6h:1.5z:3.6h:2.5z:2.6h:4,5z*3
*2,3o:1c.:2o,,:k.3q:8.:38,3q*2,3q:l.:3.3q:3c,:o.3q:2.:2.3q:a.:1.3q:4.:1.3q:e.:1.3q:2d,:1c.3q:3.:15.3q:8.:10.3q:1.:1.3q:1.:1.3q:4,,:4.3b:1.:1.3b:1.:4.3b:p.:6.3b:2.:h.3b:j.:3.3b:1.:s.3b:c.:1.3b:1.:1.3b:1.:g,3b*2,3y,3y:i.:6.3y:1.:3.3y:38,:1c.3y:1.:13.3y:1.:3.3y:b.:t.3y:c,:5.3i:v.:1.3i:3.:h.3i:1.:1.3i:p.:1.3i:1.:1.3i:1.:g.3i:o.:6.3i:2.:8,3i*2,2h*2,2h:8.2k:w.2h:g.2k:w.2h:g.2k:w.2h:8,2k*2,2o*4,6h:b.5z:1.6h:2.5z:a.6h:1.5z:3.6h:3.5z:1.6h:34,5z:1c.6h:1.5z:17.6h:1.5z:1.6h:1.5z:1.6h:3.5z:15.6h:4,5z*2
*6,3q*3,3q:8.:o.3q:2.:2.3q:1.:3.3q:j.:1.3q:3.:h.3q:1.:1.3q:r.:1.3q:1.:j.3q:1.:1.3q:c,,:g.3b:2.:1.3b:d.:x.3b:1.:1.3b:9.:1.3b:1.:1.3b:1.:x.3b:1.:1.3b:9.:1.3b:1.:1.3b:1.:g,3b*2,3y*2,3y:d.:1.3y:1.:h.3y:z.:5.3y:3.:1.3y:1w,:g.3i:c.:1.3i:3.:10.3i:8.:14.3i:a.:1.3i:1.:1.3i:1.:a.3y:1.:1.3y:1.:1,3i*2,2g*3,*2,2o*4,6h*4
*7,3q:1k.:3.3q:l.:1.3q:3.:4.3q:g.:5.3q:1.:1.3q:2.:1.3q:2.:1.3q:3.:3.3q:1.:e.3q:1.:1.3q:4,3q,3q:9.:1.3q:2.:s.3q:1.:1.3q:1.:1.3q:c.:u.3q:1.:1.3q:h.:1.3q:1.:r.3q:1.:1.3q:8,*4,3y*2,42,42:6.:2.42:2.:1.42:3p,42*2,2g*3,*4,2o*2,6h*4
*7,3q:4.:14.3q:1.:1.3q:1.:2p,3q:5.:1.3q:2.:1.3q:r.:3.3q:1.:n.3q:1.:2.3q:2.:2.3q:4.:13.3q:2.:1.3q:a.:1.3q:1.:g,3q:8.:10.3q:1.:1.3q:2.:14.3q:1.:3.3q:2.:1.3q:c.:p.3q:c,*6,42:1k.:2.42:3.:1.42:2.:1.42:f.:a.42:7.:1.42:2.:c.42:1.:1.42:6.:1.42:1.:1.42:1.:i.42:1.:1,42*3,2g*3,*4,2o,2o:1c.:2o,6h:3c.:k.6h:4,6h:1o.:o.6h:x.:1.6h:1.:1.6h:o,6h:1c.:k.6h:4.:1.6h:1.:1.6h:1.:1w,6h
*7,:n.3q:1.:2l.3q:1.:2.3q:2.:1.3q:1.:k,:2.3q:1.:9.3q:4.:1.3q:b.:1.3q:1.:1.3q:1.:2.3q:2.:2.3q:2.:9.3q:1.:e.3q:2.:1.3q:d.:8.3q:j.:2.3q:1.:2.3q:w,3q:b.:l.3q:1.:3.3q:p.:1.3q:1.:h.3q:1.:1.3q:t.:d.3q:1.:1.3q:1.:1.3q:g,*6,:m.42:2.:3c,42:10.:1.42:1.:2.42:4.:2.42:2.:9.42:1.:1.42:l.:1.42:3.:1.42:1.:1.42:1.:l.42:1.:1.42:h.:1.42:1.:1.42:1.:c,42:3w.:1.42:3,42,2g*3,*5,:l.6h:1.:1.6h:1.:1.6h:1.:1.6h:1.:17.6h:1.:20,6h:o.:2.6h:2.:2.6h:2.:2.6h:2.:2.6h:2.:1.6h:7.:2.6h:1.:4.6h:1.:2g,6h:e.:2.6h:2.:2.6h:1.:3.6h:3.:1.6h:k.:2.6h:2.c0:2.6h:2.c0:2.6h:2.c0:2.6h:2.c0:2.6h:2.c0:2.6h:2.c0:k.:9.c0:r.:1.c0:4.:1.c0:2.:1.c0:1.:1.c0:1.:4,:n.6h:1.:w.c0:1.:4.c0:1.:2.c0:2.:2.c0:2.:2.c0:8.:4.c0:1.:1.c0:1.:1.c0:2.:2.c0:2.:2.c0:9.:1.c0:1.:5.c0:c.:3.c0:1.:4.c0:1.:1.c0:1.:1.c0:8,6h:1.:1.6h:1.:15.6h:1.:1.6h:1.:1.c0:1.:1.6h:1.:15.c0:1.:1.c0:1.:1.c0:1.:1.c0:1.:15.c0:1.:1.c0:1.:1
*6,:20.3q:6.:3.3q:1.:3.3q:1.:6.3q:1.:3.3q:3.:1.3q:2.:1.3q:x.:2.3q:1.:5,:c.3q:2.:1.3q:p.:g.3q:y.:2.3q:2.:2.3q:1c,3q,3q:20.:20,*7,:d.42:1.:1.42:2.:1.42:2.:8.42:1.:1.42:4.:1.42:1.:o.42:7.:9.42:8.:o.42:1.:1.42:1.:1.42:5.:3.42:1.:1.42:1.:1.42:4.:1.42:1.:1.42:2.:b,:4.43:10.:1.43:1.:b.43:1.:1.43:z.:f.43:1.:1.43:p.:3.43:1.:8,43*3,43:c.:g.43:10.:k.43:o.:o.43:c,*4,36*2,:2o.c0:g.:4.c0:2.:1.c0:p,:d.c0:1.:1.c0:l.:c.c0:2.:2.c0:2.:2.c0:2.:1.c0:2d,c0:8.:2.c0:1.:9.c0:4.:1.c0:1.:1.c0:1.:8.c0:1.:1.c0:1.:1.c0:h.:1.c0:1.:d.c0:6.:2.c0:2.:2.c0:3.:1.c0:1k,c0
*6,:9.3q:1.:1.3q:t.:2w,3q:1c.:2o,3q,*8,:5.42:1.:1.42:4.:2.42:1.:1.42:5.:6.42:1.:1.42:b.:2.42:1.:1.42:1.:9.42:c.:1.42:1.:9.42:1.:1.42:1.:1.42:a.:1.42:1.:9.42:1.:1.42:d.:4.42:1.:3.42:1.:1.42:1.:1.42:8.:8,:c.43:o.:o.43:k.:3.43:1.:s.43:c.:1.43:3.:g,43*3,43:c.:o.43:o.:o.43:o.:o.43:c,*4,36*2,c0*4
*h,:a.42:6.:2.42:1.:1.42:1.:1.42:1.:1.42:1.:1.42:1.:2.42:1.:2.42:5.:1.42:1.:e.42:1.:1.42:1.:4.42:6.:1.42:2.:1.42:1.:1.42:8.:1.42:3.:p.42:1.:1.42:j.:1.42:1.:c,:j.43:9.:14.43:8.:11.43:1.:2.43:a.:1.43:1.:g,43*4,*3,36*3,96,96:2.:1.96:3x,96*2
*h,:8.42:c.:1.42:1.:2.42:2.:1.42:9.:1.42:1.:1.42:1.:k.42:c.:1.42:1.:1.42:5.:1.42:3.:p.42:8.:9.42:1.:2.42:1.:1.42:1.:c,,:1.43:1.:1.43:15.:1.43:3.:3.43:1.:2.43:2.:2.43:e.:20,43:20.:20,43*2,2s*3,2s:4.36:14.2s:8.36:14.2s:8.36:14.2s:4,36*2,96*3
*m,43,2s*3,2s:4.36:14.2s:8.36:14.2s:8.36:14.2s:4,36*2,96*3
*m,43,2s*3,2s:4.36:14.2s:8.36:14.2s:8.36:14.2s:4,36*2,96*3
*n,2s*3,2s:1.:1.2s:1.:2.36:1.:1.36:11.2s:8.36:14.2s:8.36:14.2s:4,36*2,96*3
*n,:8.43:w.:g.43:w.:g.43:w.:8,43,43:o.:8.43:s.:o.43:o.:o.43:1.:1.43:1.:1.43:8,:2.43:1.:3x,*2,88*3
*n,:8.43:w.:g.43:w.:g.43:s.:1.43:3.:8,43,43:8.:w.43:g.:w.43:g.:10.43:4,*3,88*3
*n,:e.43:g.:1.43:1.:p.43:1.:3.43:1.:1.43:h.:1.43:1.:1.43:1.:2.43:2.:o.43:i.:1.43:1.:c,43,43:4.:14.43:9.:1.43:1.:11.43:8.:14.43:4,*3,88*3
*n,:9.43:1.:2.43:q.:1.43:1.:d.43:1.:2.43:10.:1.43:1.:2.43:1c,43,43:4.:14.43:8.:14.43:c.:s.43:c,*3,88*3
*o,43,43:c.:o.43:o.:o.43:q.:i.43:g,*3,88*3
*o,43,43:4.:14.43:8.:14.43:8.:14.43:4,*3,88*3
*t,88*3
*t,88*3
*t,88*3
*t,88*3
*t,88*3
*t,88*3
*t,88*2
*t,88*2
*q,:20.3u:8.:w.3u:i.:1.3u:1.:c,:2c.3u:q.:7.3u:1.:2.3u:o,:28.3u:1.:f.3u:1.:7.3u:2.:1.3u:4.:9.3u:2.:2.3u:3.:1.3u:g,88*2
*p,:1x.3u:1.:2.3u:4.:1.3u:1.:v.3u:1.:2.3u:i.:1.3u:1.:c,:8.3u:2.:1.3u:v.:1.3u:1.:4.3u:2o,3u*2,88*2`,
  W2: `71*3,6d,:4.6d:3w,6d:38.:4.6d:o,73*3,61*3,bs*3,8s*3,c5*3,7y*3,81*3,av*3
71*3,6d*2,6d:20.:4.6d:1.:1.6d:1u,73:2k.:1.73:1f,73*2,61*3,bs*3,8s*3,c5*3,7y*3,81*3,av*3
71:1c.:4.71:2k,71*2,6d*3,73*3,61*3,bs*3,8s*3,c5*3,7y*3,81*3,av,av:20.cy:1.av:10.cy:1.av:1.cy:3.av:1.cy:2.av:1.cy:1.av:1.cy:c.av:c,av:h.:1.av:1.:9.av:1.:1.av:1.:1.av:x.:1.av:1.:9.av:1.:1.av:1.:1.av:x.:1.av:1.:9.av:1.:1.av:1.:1.av:c.cy:2.av:2
a2*2,:4.a2:3w,5v*3,5g*3,6n*3,97*3,91*3,ca*3,5f*5,cy*2,cy:8.av:1.cy:1.av:1.cy:t.av:1.cy:2v,cy:7.av:1.cy:9.:1.cy:1.:9.cy:1.:1.cy:1.:1.cy:x.:1.cy:1.:9.cy:1.:1.cy:1.:1.cy:x.:1.cy:1.:9.cy:1.:1.cy:1.:1.cy:g
a2*3,5v*3,5g*3,6n*3,97*3,91*3,ca*3,5f*3,5f:1c.74:6.5f:2.74:1.5f:3.74:2.5f:1.74:3.5f:2.74:1.5f:3.74:20,cy:2k.74:1.cy:3.74:4.cy:10.74:1.cy:1.74:1.cy:1.74:4,cy*4
a2*3,5v*3,5g*3,6n*3,97*3,91*3,ca*3,5f*3,74,74:a.cy:e.74:7.cy:1.74:34,cy:18.74:2.cy:2.74:n.cy:1.74:20,cy*3
a4*3,5t*3,c8*3,7w*3,ct*3,5u*3,ag*3,8i*3,74*3,8v*3
a4*3,5t*3,c8*3,7w*3,ct*3,5u*3,ag*3,8i*3,74*3,8v*3
a4,a4:o.:2.a4:2.:2.a4:2.:c.a4:8.:14.a4:8.:14.a4:4,a4:10.:1.a4:3.:2.a4:2.:2.a4:2.:b.a4:1.:2.a4:2.:4.a4:4.:20,5t:20.:c.5t:c.:2.5t:1.:19,5t:2g.:3.5t:1.:f.5t:1.:1.5t:j.:1.5t:1.:1.5t:1.:c,5t:2o.:a.5t:2.:2.5t:2.:2.5t:6.:1.5t:3.:k,c8*3,7w*3,ct*3,5u*3,ag,ag:3w.:4,ag,8i:2q.:1.8i:9.:1.8i:1.:2.8i:c.:1.8i:1.:6.8i:c,8i*2,74*3,8v*3
cq,cq:4.:14.cq:8.:14.cq:c.:k.cq:k,*2,:d.83:1.:1.83:h.:o.83:w.:c.83:14.:4,83,7n*3,7a*3,cs*3,bk*3,60*3,6y:1.:3.6y:1a.:2.6y:14.:2.6y:2.:2.6y:1a,6y*2,c9*3,c9:9.8t:r.c9:1.8t:1.c9:1.8t:1.c9:h.8t:1.c9:1.8t:r.c9:1.8t:1.c9:g.8t:y.c9:1.8t:1.c9:4,8t*2
cq*2,cq:1.:1.cq:1.:l.cq:4.:1.cq:1.:1.cq:1.:c.cq:2s,:10.83:1.:3.83:2.:2.83:3.:1.83:2o,83*2,7n*3,7a*3,cs*3,bk*3,60*3,6y*3,c9*3,8t*3
cq*3,83*3,7n*3,7a*3,cs*3,bk*3,60*2,60:3k.:1.60:f,6y*3,c9*3,8t*3
bp*3,8m*3,68:2q.:2.68:18,68*2,a0*3,7f*3,8r*3,5r*3,b4*3,5a*3,85*3
bp*3,8m*3,68:2m.:2.68:1c,68*2,a0*3,7f*3,8r*3,5r*3,b4*3,5a*3,85*3
bp*3,8m*3,68*3,a0:3s.:1.a0:7,a0:3c.:o,a0:3o.:c,7f:2k.:1.7f:1.:1.7f:1d,7f*2,8r*3,5r*3,b4*3,5a*3,85*3
d0:3w.:3.d0:1,d0*2,6v:2k.:2.6v:3.:1.6v:18.:1.6v:1,6v*3,d4*3,,:c.a0:o.:o.a0:o.:o.a0:o.:c,7f*3,8r,6u*2,bo*3,an*3,a3*3,66*3
d0:1.:1.d0:18.:2.d0:2o,d0,d0:1x.:1.d0:1.:21,:2.6v:16.:1.6v:1.:1.6v:1.:1.6v:1.:1.6v:1.:2.6v:1.:2.6v:1.:1.6v:l.:1.6v:1.:1.6v:1.:p.6v:1.:1.6v:h.:1.6v:1.:1.6v:1.:c,6v*3,d4*3,8b:2k.:1.8b:1.:2.8b:1c,8b*2,bt*3,6u*2,bo:18.:1.bo:1.:1.bo:2p,bo*2,an*3,a3*3,66*3
d0:21.78:1.d0:m.78:1.d0:3.78:2.d0:2.78:1.d0:3.78:2.d0:2.78:2.d0:1.78:t,d0:o.78:3.d0:1.78:2.d0:2.78:2.d0:3.78:1.d0:e.78:2.d0:1.78:2h,:1c.78:3.:2.d0:1.:i.d0:2.:2.d0:2.:2.d0:2.:2.78:1.d0:3.78:3.:1.78:i.d0:2.78:2.d0:2.78:2.d0:2.78:o,:20.7u:1.:3.7u:1.:3.7u:2.:2.7u:2.:2.7u:2.:2.6v:1.7u:1.:2.7u:l.:1.6v:1.:1.7u:o,6v:1.:3n.7u:1.:3.7u:2.:2.7u:4,,6v,d4:35.9q:1.d4:2.9q:a.d4:1.9q:1.d4:1.9q:1.d4:e,d4:1o.9q:1.d4:b.9q:m.d4:1.9q:1d,d4:2d.:1.d4:6.52:1.d4:3.52:a.:1.d4:1.52:1.d4:b.52:2.d4:2.52:k,8b:3w.52:2.8b:2,8b*2,bt*3,6u*2,bo*3,an*2,an:38.:3.an:1.:4.an:k,a3:3u.:6,a3*2,66*3
78*3,7u:2k.:1.7u:1d.:2,7u:h.6v:6.:1.7u:2.6v:2.7u:38,:4.6v:2.:1.6v:6.:1.6v:1.:h.6v:4.7u:6.6v:1.:1.6v:1.7u:1.6v:2.7u:d.:2.6v:1.:8.7u:1.:3.7u:2.:1.6v:1.7u:1s,6v:o.9q:2.6v:z.9q:1.6v:2.9q:2.6v:1.9q:f.6v:1.9q:3.6v:1.9q:5.:1.9q:1.6v:1.:1.9q:1c,9q:2.d4:2.9q:3w,9q,52,52:d.8b:1.52:2.8b:8.52:1.8b:3.52:3.8b:1.52:34,8b:1c.52:1.8b:13.52:1.8b:3.52:d.:1.8b:2.:2.8b:a.:1.8b:1.:1.8b:1.:2.8b:6.52:1.:1.52:1.8b:1.52:8,8b,bt*3,6u*2,9d*3,9d:39.:1.9d:q,6r*2,:2.9j:5.:3.9j:1.:4.9j:d.:2.9j:3.:3.6r:2.9j:2.6r:2.:2.6r:j.9j:4.:2.9j:7.6r:3.9j:1.6r:1s,9j:j.:1.9j:24.6r:1.9j:13.6r:1.9j:1.6r:1.9j:1.6r:4,9j*3
78*3,7u:2k.:8.7u:18,7u,7u:38.:2.7u:2.:1.7u:1.:2.7u:k,9q*3,52*2,52:c.:1.af:j.52:2.:2.52:t.af:b.52:3.:1.52:13.af:1.52:o,8b:1.af:1.8b:1.af:17.8b:1.af:2p,af:39.:1.af:2.:4.af:k,bt:o.af:20.:1c,bt:18.af:8.bt:k.af:2.bt:2.af:2.bt:2.af:2.bt:2.af:2.bt:2.af:2.bt:2.af:4.:4.af:14.:4,6u,6u:2o.:1c,9d,9d:20.99:2.9d:z.99:1.9d:2.99:2.9d:1.99:h.9d:1.99:1.9d:a,9d:2c.99:6.:1.9d:1.99:h.9d:j.99:3.9d:1.99:c,9d,6r*3,6r:9.9j:n.6r:1.9j:3.6r:r.:1.9j:c.6r:3.9j:1.6r:13.9j:1.6r:o,9j:3w.6k:3.9j:1,9j*2
78,78:3c.:1.78:n,78:3o.:1.78:3.:1.78:7,:1.7u:1.:1.7u:2h.:2.7u:u.:1.7u:4.:1.7u:7.:1.7u:1.:1.7u:4,7u,7u:3w.:2.7u:1.:1,9q*2,9q:3g.:2.9q:a.:1.9q:1.:1.9q:5,52:3c.:k.52:4,52:3c.:1.52:1.:1.52:1.:1.52:1.:i,52,52:1.af:1.52:1.af:15.52:1.af:1.52:1.af:1.52:1.af:1.52:1.af:15.52:1.af:1.52:1.af:1.52:1.af:1.52:1.af:15.52:1.af:1.52:1.af:1,af:k.:8.af:x.:1.af:1.:3.af:1.:2.af:1.:2.af:6.:1.af:4.:1.af:k.:2.af:2.:2.af:1.:2.af:1.:1.af:9.:1.af:1.:1.af:1.:8.af:8,:10.af:1.:4.af:1.:6.af:n.:1.af:20,:1c.af:2.:2.af:2.:a.af:1.:7.af:20,:9.6u:1.:1.6u:p.:3.6u:1.:h.6u:2.:1.6l:2.6u:2.6l:1.:1.6l:1.6u:1.6l:1.:1.6u:2.6l:3.:5.6l:1s,:k.9d:8.:p.6u:1.:g.9d:2.:4.6l:1.:3.6l:2.:3.6l:1.:2.6l:2.:3.6l:1.:2.6l:k.:4.6l:o,9d:20.99:2.9d:1.99:3.9d:1.99:1.9d:h.99:1.9d:2.99:2.9d:2.99:2.9d:2.99:10,9d:8.99:y.9d:3.99:1.9d:2.99:2.9d:2.99:2k,99:g.9d:c.99:1.9d:1.99:1.9d:1.99:11.:1.9d:2.99:1b.:1.99:o,9d:o.6r:4.9d:1.6r:1.9d:13.:3.9d:3.:1.9d:c.:1.9p:1.9d:2.9p:1.:2.9d:1.9p:e.9d:2.9p:2.9d:1.9p:2.9d:1.9p:1.9d:1.9p:o,6r*4,6k:7.9j:1.6k:2.9j:e.6k:2.9j:2.6k:2.9j:2.6k:34,9j:18.6k:2.9j:2.6k:b.9j:1.6k:1.9j:f.6k:2.9j:2.6k:13.9j:1.6k:o,9j:k.:8.9j:14.:8.9j:14.:8.9j:g.6k:3.9j:1
bg*3,62:1c.:1.62:1.:1.62:2l,62,62:30.:3.62:1.:k.62:c,c1*3,c1:4.:14.c1:8.:14.c1:8.:16.c1:1.:1,:g.cg:g.:w.cg:g.:w.cg:g.:g,cg,52:1.95:1.52:1.95:15.cg:1.95:1.52:1.95:1.cg:1.95:1.cg:1.95:15.cg:1.95:1.cg:1.95:1.cg:1.95:1.cg:1.95:15.cg:1.95:1.cg:1.95:1,95:8.:g.95:3c,95,6l*3,99*3,9p,9p:1.bh:1.9p:1.bh:15.9p:9.bh:1.9p:1.bh:x.9p:3.bh:1.9p:c.bh:s.9p:3.bh:1.9p:8,bh*3,6k:3.:1.6k:3w,6k,6k:9.9j:b.:8.9j:4.6k:1.9j:3.6k:3.9j:1.6k:o.9j:4.:8.6k:14.:8.6k:k
bg*3,62*3,c1*3,:d.cg:1.:1.cg:l.:o.cg:o.:o.cg:10,cg*2,95:18.cg:1.95:3.cg:1.95:1.cg:1.95:15.cg:1.95:1.cg:1.95:1.cg:1.95:1.cg:1.95:15.cg:1.95:1.cg:1.95:1,95*2,6l*3,99*2,9p*2,9p:9.bh:1.9p:1.bh:p.9p:3.bh:1.9p:l.bh:1.9p:1.bh:h.9p:1.:1.9p:1.bh:1.9p:p.:1.9p:2.bh:c.9p:2.:1.bh:1.9p:3.:1.9p:c,bh*3,6k*3
bg*3,62*3,c1*2,c1:1w.:4.c1:20,cg:1c.:2.cg:2m,cg*2,cg:1.95:1.cg:1.95:15.cg:1.95:1.cg:1.95:1.cg:1.95:1.cg:1.95:15.cg:1.95:1.cg:1.95:1.cg:1.95:1.cg:1.95:15.cg:1.95:1.cg:1.95:1,95*2,6l*3,99*2,9p*2,9p:l.bh:3.9p:1.bh:1.9p:1.bh:1.9p:17.bh:1.9p:20,bh:2k.9p:1.bh:3.9p:1.bh:1.9p:1.bh:15.9p:3.bh:1,bh*2,6k*3
cn*3,aj:2p.:1.aj:a.:1.aj:j.:1.aj:3.:c,aj*2,7j*3,8f*3,cg:1.8g:1.cg:1.8g:15.cg:1.8g:1.cg:1.8g:1.8f:1.8g:1.8f:1.8g:15.8f:1.8g:1.8f:1.8g:1.8f:1.8g:1.8f:1.8g:15.8f:1.8g:1.8f:1.8g:1,8g*2,ce*3,99,99:20.a9:20,90*3,90:5.5h:z.90:1.5h:1.90:1.5h:1.90:9.5h:1.90:1.5h:x.90:1.5h:1.90:1.5h:1.90:9.5h:1.90:1.5h:x.90:1.5h:1.90:1.5h:1.90:4,5h*2,58*3
cn*2,cn:m.:2.cn:3c,:c.aj:m.:3.aj:1.:6.aj:3.:1.aj:2o,aj*2,7j*3,8f*3,8f:1.8g:1.8f:1.8g:15.8f:1.8g:1.8f:1.8g:1.8f:1.8g:1.8f:1.8g:15.8f:1.8g:1.8f:1.8g:1.8f:1.8g:1.8f:1.8g:15.8f:1.8g:1.8f:1.8g:1,8g*2,ce*3,a9*2,90*3,90:4.5h:14.90:8.5h:14.90:8.5h:14.90:1.5h:1.90:2,5h*2,58*2,58:g.:g.58:w.:g.58:o.:3.58:5.:j.58:d
cn*3,aj*3,7j*3,8f*3,8g:1c.8f:1.8g:1.8f:1.8g:15.8f:1.8g:1.8f:1.8g:1.8f:1.8g:1.8f:1.8g:15.8f:1.8g:1.8f:1.8g:1,8g:1z.:1.8g:20,8g:1c.:16.8g:1.:1.8g:1.:1.8g:1.:1.8g:1.:1.8g:1.:e.8g:1.:6.8g:g.:1.8g:1.:1.8g:2.:1.8g:1.:1,ce:1c.:4.ce:10.:1.ce:1.:1.ce:1.:9.ce:1.:1.ce:11.8g:1.ce:1.8g:1.ce:1,ce*2,a9*2,90*2,90:k.5h:1.90:1.5h:1.90:4.5h:1.90:19.5h:1.90:1.5h:1.90:14.5h:6.90:1.5h:1.90:k,5h*3,58*2,58:9.:r.58:1.:1.58:1.:1.58:h.:1.58:1.:p.58:1.:1.58:1.:1.58:h.:1.58:1.:p.58:1.:1.58:1.:1.58:8
bq*3,7o*3,8c*3,7d*3,8f:1.8g:1.8f:1.8g:15.8f:1.8g:1.8f:1.8g:1.7d:1.6z:1.7d:1.6z:15.7d:1.6z:1.7d:1.6z:1.7d:1.6z:1.7d:1.6z:15.7d:1.6z:1.7d:1.6z:1,8g:o.:3.8g:l.6z:2o,8g:18.:1.8g:3.6z:2o,8g:1.ce:1.8g:1.ce:15.8g:1.ce:1.8g:1.ce:1.6z:1.a9:1.6z:1.a9:15.6z:1.a9:1.6z:1.a9:1.6z:1.a9:1.6z:1.a9:15.6z:1.a9:1.6z:1.a9:1,ce:1.a9:1.ce:1.a9:15.ce:1.a9:1.ce:1.a9:2p,a9*4,d8*3,d6*3,9o*2
bq*3,7o*3,8c*3,7d*3,7d:1.6z:1.7d:1.6z:15.7d:1.6z:1.7d:1.6z:1.7d:1.6z:1.7d:1.6z:15.7d:1.6z:1.7d:1.6z:1.7d:1.6z:1.7d:1.6z:15.7d:1.6z:1.7d:1.6z:1,6z*2,6z:1.a9:1.6z:1.a9:15.6z:1.a9:1.6z:1.a9:1.6z:1.a9:1.6z:1.a9:l.:2.a9:2.:2.a9:2.:2.a9:3.:1.a9:6.6z:1.a9:1.6z:1.a9:1.6z:1.a9:1.6z:1.a9:6.:1.a9:1.:p.a9:1.:1.a9:1.:1.a9:4.6z:1.a9:1.6z:1.a9:1,a9:d.:1.a9:1.:h.a9:1.:1.a9:1.:1.a9:p.:1.a9:1.:h.a9:1.:1.a9:1.:1.a9:4.:1.a9:3.:2.a9:2.:5.a9:1.:1.a9:1.:3.a9:2.:1.a9:1.:j.a9:1.:d,:8.a9:w.:g.a9:w.:g.a9:p.:1.a9:6.:8,a9*3,d8*3,d6*3,9o*2
bq*2,bq:38.:2.bq:1.:1.bq:3.:1.bq:k,7o:2o.:4.7o:14.:1.7o:1.:2,7o*2,8c*3,7d*3,7d:1.6z:1.7d:1.6z:15.7d:1.6z:1.7d:1.6z:1.7d:1.6z:1.7d:1.6z:15.7d:1.6z:1.7d:1.6z:1.7d:1.6z:1.7d:1.6z:15.7d:1.6z:1.7d:1.6z:1,6z*2,6z:1.a9:1.6z:1.a9:8.:1.a9:2.:2.a9:2.:2.a9:2.:2.a9:k.6z:1.a9:1.6z:1.a9:1.6z:1.5i:1.6z:1.5i:15.6z:1.5i:1.6z:1.5i:1.6z:1.5i:1.6z:1.5i:15.6z:1.5i:1.6z:1.5i:1,a9:1.:6.5i:1.:2.5i:2.:1.5i:2.:1.5i:2.:2.5i:2.:2.5i:8.:1.5i:1.:1.5i:1.:8.a9:1.:1.a9:1.:1.5i:1.:1.5i:1.:a.5i:1.:1.5i:h.:1.5i:1.:1.5i:1.:8.5i:1.:1.5i:1.:1.5i:1c,5i:2.:2.5i:2.:2.5i:3s,a9*3,d8*3,d6*3,9o*2
bq:1c.8j:2o*2,bq:k.:2.bq:1.:1.bq:3.:1.bq:k.8j:2o,:4.7o:14.:1.7o:1.:2.5w:2o,7o:1c.5w:2o*2,8c:1c.8e:2o*3,7d*3,6z:1c.6x:2o*3,5i*3,ax*3,ci*3,a7*5
8j*3,5w*3,8e*3,7d*3,6x*3,5i*2,5i:3c.ax:2.5i:m,ax*3,ci*3,:2.a7:2.:2.a7:q.cm:1.a7:3.cm:2.a7:2.cm:2.a7:1.:1.cm:3.a7:1.cm:l.a7:3.cm:20,a7:20.cm:6.a7:1.cm:3.a7:2.cm:2.a7:2.cm:2.a7:2.cm:3.a7:1.cm:1c,a7*3
8j*3,5w:2k.8j:1.5w:5.8j:1.5w:19,5w*2,8e*3,bj,bj:8.7d:s.bj:1.7d:3.bj:l.7d:j.bj:3.7d:1.bj:v.7d:1.bj:1.7d:3.bj:o,7d:1h.:1.7d:2.:2.7d:2.:2.7d:2.:2.7d:2.:2.7d:2.:g.7d:3.:1.7d:4.bj:1.:1.7d:3.:1.7d:2.:2.7d:1.:d.bj:o,6x:1c.:1.6x:17.:1.6x:1.:1.6x:1.:1.6x:1.:1.6x:19,6x*2,5i*2,ax*4,ci*3,cm*2,a7*3
6b:e.:2.6b:3k,6b*2,az*3,82*3,bj*3,8y*3,8x*3,94*3,d5*3,cm*2,6e*3
6b*3,az*3,82*3,bj*3,8y*3,8x*3,94*3,d5*3,cm*2,6e*2
6b*3,az*3,82*3,bj*3,8y*3,8x*3,94*3,d5*3,cm*2,6e*2
6b*3,az*3,82*3,8h*3,au*3,bu*3,bz*2,bz:22.:2.bz:1w,89*3,5d*3,7q
6b*3,az*3,82*3,8h*3,au*3,bu*3,bz*3,89*3,5d*3,7q
88*8,aw,8h*2,8h:j.au:7.8h:1.au:1.8h:14.au:2.8h:1.au:3.8h:1.au:1.8h:14.au:6.8h:1.au:1.8h:1.au:1.8h:i,au*3,bu*3,bz*3,89*3,5d*3,7q:k.:8.7q:i.:1.7q:l.:8.7q:14.:8.7q:k
88*5,aw*4,aw:21.:1.aw:16.:2.aw:1.:5.aw:k,8h:2k.:1.8h:3.:3.8h:p.:5.8h:1.:1.8h:2.:1.8h:1.:2.8h:1.:1.8h:1.:4,8h,5b*3,at*2,at:5.:1.at:11.:1.at:2s,8u*2,8u:k.cb:8.8u:14.cb:g.8u:o.cb:o.8u:c,cb*3,87,87:3c.:2.87:m,87,7q
88*5,aw*3,aw:p.:1.aw:12.:c.aw:2.:2.aw:1s,aw:8.:2g.5n:6.:y.5n:8,:h.5n:1.:2.5n:1.:2.5n:5.:1.5n:1.:e.5n:1.:p.5n:1.:1p.5n:1.:3.5n:2.:2.5n:2.:2,5n:2.:1.5n:16.:1.5n:2.:4.5n:14.:8.5n:18,5b*3,at*3,8u*2,8u:g.cb:g.8u:w.cb:c.8u:1w,cb*3,87*2,7b:1.:1.7b:18.:2.7b:2o,7b
88*5,aw*4,5n*3,5b*2,5b:o.:2.5b:3.:1.5b:12.:4.5b:20,:2.at:2.:1.at:z.:3.at:1.:f.at:r.:2.at:2.:2.at:2.:2.at:1c,at*2,8u*3,cb*3,87,87:21.:1.87:16.:4.87:o,7b*2
88*5,aw*4,5n*3,cc*3,c2*3,7c*3,8d,8d:f.cb:1.8d:2.cb:2.8d:2.cb:2.8d:3c,8d:2.cb:2.8d:2.cb:1.8d:3t,87*2,7b:20.by:20,7b:d.:1.7b:1.:h.7b:1.:1.7b:1.:1.7b:p.:1.7b:1.:h.by:1.:3.by:2.:2.by:l.:1.by:1.:h.by:1.:1.by:1.:1.by:c
88*5,aw*3,aw:20.5n:20,5n*3,cc*3,c2*2,c2:3c.:1.c2:4.:1.c2:i,7c*3,8d:2k.7c:8.8d:14.7c:4,8d*2,by*4
88*5,aw*3,5n*4,cc*3,:1.c2:3z,c2,c2:h.:1.c2:1.:4.c2:1.:4.c2:1.:3.c2:z.:1.c2:2.:2.c2:20,:1.7c:17.:4.7c:2.:2.7c:2k,7c*2,7c:4.8d:14.7c:8.8d:14.7c:8.8d:14.7c:4,8d*2,by*2,by:39.b0:1.by:2.b0:a.by:3.b0:1.by:3.b0:1.by:6,by:d.:1.by:1.:h.by:1.:1.by:1.:1.by:p.:1.by:1.:h.by:1.:1.by:1.:1.by:c.b0:1.by:1.b0:1.by:a.:1.by:1.:h.b0:1.:1.b0:1.:1.b0:3.by:1.b0:8
88*7,55*5,6f*3,cz*3,8n*2,8n:6.7c:2.8n:2.7c:2.8n:2.7c:2.8n:2.7c:2.8n:2.7c:2.8n:3c,8n:2.7c:2.8d:14.8n:8.8d:k.8n:2.8d:2.8n:2.8d:2.8n:2.8d:2.8n:2.8d:2.8n:2.8d:2.8n:1g,8d:4.5m:14.8d:8.5m:16.8d:2.5m:1c,5m,5m:3k.b0:1.5m:4.b0:1.5m:a,5m:k.b0:2.5m:3.b0:3.5m:17.b0:1.5m:18.b0:2.5m:2.b0:6.5m:1.b0:1.5m:1.b0:1.5m:e,b0:2.5m:2.b0:3w,b0
88*7,55*5,6f*3,cz*3,8n*4,5m,5m:21.:1.5m:17.:1.5m:1.:1.5m:3.:1.5m:k,5m:4.b0:a.5m:3.b0:1.5m:2.b0:1.5m:3.b0:m.5m:1.b0:19.:1.b0:3.:1.b0:13.:2.b0:2.:4,b0:2.5m:2.b0:2.5m:1.b0:3t,b0*2
88*7,55*5,6f*3,cz*3,8n,8n:24.:1.8n:3.:3.8n:h.cd:2.8n:2.cd:2.:2.cd:2.:2.cd:2.:2.8n:4.cd:k.8n:1.cd:3,8n:3w.cd:1.8n:3,8n:39.b0:1.8n:2.b0:6.8n:1.b0:3.8n:2.b0:1.8n:1.b0:1.8n:9,5m:11.b0:1.5m:b.b0:1.5m:2.b0:2.5m:2.b0:5.5m:1.b0:1.5m:d.b0:1.5m:3.b0:e.5m:1.b0:3.5m:1.b0:19,5m:o.b0:2.5m:2.b0:2.5m:v.b0:n.5m:1.b0:1.5m:1.b0:1.5m:8.b0:2.5m:2.b0:1.5m:4.b0:1.5m:1.b0:11,:b.b0:r.:2.b0:2.:2.b0:2.:2.b0:2o,b0:30.:2.b0:a.:e.b0:3.:1.b0:6,b0:30.5x:2.b0:2.5x:k.b0:1.5x:1.b0:a,b0:8.:w.b0:g.:w.5x:2.b0:2.5x:2.b0:2.5x:8.:w.5x:8
88*6,a5*6,ad:7.:1.ad:3s,ad*3,ad:20.cd:2.ad:1.cd:1.ad:10.cd:2.ad:2.cd:e.ad:e,ad:20.cd:c.ad:1.cd:1.ad:6.cd:3.ad:1.cd:1c,8n:o.cd:2.8n:1.cd:1.8n:5.cd:1.8n:e.cd:2.8n:2.cd:6.8n:2.cd:2c,cd,cd:4.8n:14.cd:1.8n:1.cd:1.8n:1.cd:4.8n:6.cd:2.8n:g.cd:2.8n:2.cd:2.8n:2.cd:3.8n:1.cd:1k,8n:3.b0:4.8n:1.b0:w.8n:2.b0:2.8n:5.b0:z.7i:1.b0:4.7i:1.b0:2.7i:2.8n:1.b0:1.7i:b.b0:1.7i:1.b0:2.7i:2.b0:3.7i:1.b0:3.7i:o,b0:20.7i:2.b0:2.7i:2.b0:n.7i:1.b0:2.7i:1.b0:3.7i:y.b0:1.7i:1,b0:1h.7i:1.b0:r.7i:1.b0:2.7i:1.b0:1.7i:1.b0:1.7i:1k,b0:p.:1.b0:16.:2.b0:1.:7.b0:1.:3.b0:2.:3.b0:1.:4.5x:8.:8.5x:10,b0:4.:2.b0:1.:h.5x:2.:y.5x:2.:1.5x:s.:5.5x:1c,b0:9.5x:1.b0:1.5x:v.b0:1.5x:4.b0:1.5x:2o,5x
88*6,a5*6,ad,ad:1x.cd:1.ad:3.cd:1.ad:1.cd:1.ad:15.cd:1.ad:1.cd:1.ad:1.cd:1.ad:1.cd:1.ad:k,ad:p.cd:1.ad:e.cd:1.ad:2.cd:1.ad:7.cd:7.ad:2.cd:2.ad:1.cd:29,ad:9.cd:1.ad:2.cd:2.ad:2.cd:1.ad:7.cd:2.ad:2.cd:c.ad:4.cd:2.ad:2.cd:2o,ad:5.cd:1.ad:2.cd:2.ad:1.cd:3p,cd*4,7i*3,5x*3,5x:8.:w.5x:g.:w.5x:g.:w.5x:1.:1.5x:6
88*5,88:20.:2.88:13.:1.88:2.:a.88:1.:1.88:g,a5:2k.:1.a5:5.:1.a5:19,a5*5,ad,ad:h.cd:1.ad:2.cd:c.ad:p.cd:1.ad:2.cd:2.ad:1.cd:p.ad:h.cd:1.ad:1.cd:v.ad:6,cd*7,7i:3c.:2.7i:m,7i,7i:1z.:1.7i:20,5x*2,5x:3o.:4.5x:8
88*5,88:h.:7.88:15.:1.88:1.:5.88:2.:2.88:3.:1.88:1s,a5:1c.:1.a5:1.:1.a5:2l,a5*5,ad:o.cd:2.ad:3.cd:1.ad:v.cd:1.ad:2.cd:k.ad:g.cd:2.:1.cd:13.ad:1.cd:1,ad:4.cd:16.ad:1.cd:2p,cd*7,ak*4,ak:g.:g.ak:w.:8.ak:1g.8w:2.ak:2.8w:1.:1.ak:e,:2o.ak:1c,:2o.ak:1.:1.ak:1.:15.ak:1.:1.ak:1.:1
88*6,a5*5,a5:d.cd:1.a5:2.cd:1.a5:4.:1.a5:2.cd:c.a5:p.cd:1.a5:1.cd:h.a5:1.cd:1.a5:1.cd:1.a5:p.cd:1.a5:1.cd:l.a5:1.cd:1.a5:a,cd*9,ak*4,ak:c.8w:2.:2.8w:2.:1.8w:h.ak:o.8w:o.ak:o.8w:o.ak:c,ak:10.8w:1.ak:3.8w:2.ak:2.8w:d.ak:1.8w:1.ak:p.8w:1o,ak:1.:1.ak:1.:15.ak:1.:1.ak:1.:1.ak:1.:1.ak:1.:15.ak:1.:1.ak:1.:1.8w:1.:1.8w:1.:15.8w:1.:1.8w:1.:1
88*6,a5*2,a5:39.:1.a5:2.:4.a5:k,a5:o.:2.a5:2.:6.a5:n.:1.a5:1.:p.a5:c.:2.a5:2.:2.a5:1.:15,a5:o.:b.a5:2.:1.a5:2.:3.a5:1.:2.a5:2.:2o,a5:1.cd:1.a5:2.cd:2.a5:1.cd:3t,cd*9,ak*4,ak:c.8w:o.ak:o.8w:o.ak:o.8w:o.ak:c,8w:38.:2.8w:2.:6.8w:1.:1.8w:g,8w:1.:1.8w:1.:15.8w:1.:1.8w:1.:1.8w:1.:1.8w:1.:15.8w:1.:1.8w:1.:3.8w:1.:19
*7,a5:g.:2.a5:6.:a.a5:1.:1.a5:1.:1.a5:i.:2.a5:1.:v.a5:1.:1.a5:4.:1c,a5:4.:2.a5:1.:4.a5:1.:3o,*2,cd*a,ak*4,ak:c.8w:o.ak:o.8w:o.ak:o.8w:o.ak:c,8w:5.:1.8w:2.:9.8w:1.:1.8w:2.:1.8w:1.:1.8w:1.:1.8w:1.:1.8w:2.:1.8w:1.:c.8w:1.:1.8w:5.:1.8w:2.:2.8w:2.:2.8w:2.:2.8w:5.:1.8w:1.:1.8w:1.:1.8w:1.:1.8w:15.:1.8w:1.:1.8w:1.:1.8w:1.:1.8w:k
*l,ak*5,8w
*l,ak*5,8w:l.:1.8w:1.:1.8w:1.:1.8w:1.:1.8w:14.:4.8w:1.:3.8w:15.:1.8w:1.:1.8w:1.:1.8w:1.:1.8w:k`,
  W3: `ai*3,ai:1w.:2.cp:2.:4.ai:13.:9.ai:k,cp:2o.:4.cp:14.:4,:1k.cp:2.:u.cp:g.:c.cp:8.:c.cp:8,:4.9f:14.:8.9f:14.:4.9f:1c,9f*2,:g.cj:g.:o.cj:2g,cj*5,98*3,7h*6,b6*6
ai*3,ai:j.:1.ai:2.:2.ai:3c,cp,cp:a.:a.cp:2.:1.cp:5.:8.cp:28.:4.cp:o,9f:2o.:4.9f:18,9f*2,:g.cj:c.:1.cj:1.:1.cj:1.:k.cj:2.:b.cj:1.:1.cj:25,cj*5,98*3,7h*6,b6*6
ai*3,ai:g.cp:g.ai:w.cp:g.ai:w.cp:g.ai:9.:1.ai:1.:1.ai:4,cp*2,9f*3,cj*6,98*3,7h*6,b6*6
ai*3,cp:1c.:1.cp:z.:o.cp:o.:c,cp*2,9f*3,7l*3,cj*6,cw*5,cw:4.b6:14.cw:8.b6:14.cw:8.b6:14.cw:4,b6*6
ai*3,cp*3,9f*3,7l*3,cj*6,cw*5,cw:4.b6:14.cw:8.b6:14.cw:8.b6:14.cw:4,b6*6
ai:o.c3:3c,ai:14.c3:1.ai:3.c3:d.ai:4.c3:1.ai:7.c3:1.ai:1.c3:21,ai:10.c3:1.ai:3.c3:2.ai:2.c3:2.ai:2.c3:2o,cp*3,9f*3,7l*3,cj*3,7s*3,cw*2,cw:3c.:4.cw:k,cw*2,cw:4.b6:14.cw:8.b6:14.cw:8.b6:w.cw:c,b6*3,b6:3g.:1.b6:j,b6*2
c3*3,d7*3,aq*3,59*3,d3*3,7s*3,57*3,cw*3,9h:2o.:1.9h:17.:4,9h*2,9h:39.:1.9h:1.:1.9h:1.:3.9h:k,9h:w.:2.9h:q.:8.9h:5.:1.9h:2.:1.9h:1.:1.9h:1.:4.9h:k.:14,9h:c.:o.9h:o.:q.9h:2.:2.9h:2.:2.9h:2.:1c
c3*3,d7*3,aq*3,59*3,d3*3,7s*3,57*3,cw*2,cw:2w.:4.cw:4.:4.cw:9.:1.cw:1.:1.cw:4.:4.cw:8,9h:2.:2.9h:3w,9h*3,9h:2.:18.9h:2.:t.9h:1.:2.9h:2.:1.9h:1.:c.9h:1c,:1g.9h:2.:u.9h:4.:8.9h:c.:o.9h:c
c3*3,d7,d7:3o.:1.d7:b,d7,aq*3,59*3,d3*3,5q*3,57*3,ap*3,:4.9h:14.:6.9h:1.:1.9h:14.:9.9h:z.:1.9h:1.:1.9h:1.:4,9h*5
c6*3,7t*3,7k*3,cv*3,8o*3,5q*3,65*3,ap*3,9h*6
c6*3,7t*3,7k*3,cv*3,8o*3,5q*3,65*3,ap*3,9h*6
c6*3,7t*3,7k*3,cv*3,8o*3,cr*3,65,65:3o.:1.65:b,65,ap*3,9h*6
b9*3,bm*3,92*3,6j*3,c7*3,cr*3,7x*3,ap*3,5k*3,9h*3
b9*3,bm*3,92*3,6j*3,c7*3,cr*3,7x*3,ap*3,5k*3,72*3
b9*3,bm:1c.67:c.bm:k.67:10.bm:4.67:o,bm*2,92*3,6j*3,c7*3,cr*3,7x*3,ap*3,5k*3,72*3
cu*3,67*3,a8*3,75*3,c7*3,b7*3,ar*4,ar:c.7e:o.ar:o.7e:o.ar:o.7e:o.ar:c,7e*4,72*3
cu*3,67*3,a8*2,a8:o.:1.a8:4.:1.a8:11.:1.a8:2.:2.a8:20,75*3,bi*3,b7*3,ar*4,ar:c.7e:o.ar:o.7e:o.ar:o.7e:o.ar:c,7e*4,72*3
cu*3,67*3,a8*3,75*3,bi:18.75:1.bi:1.75:1.bi:1.75:5.bi:z.75:3.bi:1.75:c.bi:w.75:8,bi*2,b7*3,ar*4,ar:c.7e:o.ar:o.7e:o.ar:o.7e:o.ar:c,7e*4,72*3
77*3,70*3,a8*3,75,75:3c.cl:2.75:1.cl:1.75:1.cl:1.75:i,75:3q.cl:1.75:1.cl:8,75:8.bi:s.75:1.bi:3.75:h.bi:1.75:1.bi:p.75:o.bi:k.75:1.bi:3.75:c,bi:39.:1.bi:2.:4.bi:k,bi:2c.:2.bi:6.:2.bi:1.:e.bi:b.:2.bi:2.:2.bi:3.:c.bi:1.:2,b7*3,9y*3,6c*3,7z*3,6o*2
77:3w.:4,77*2,70*4,a8*2,75:20.cl:2.75:2.cl:2.75:2.cl:6.75:e.cl:2.75:1.cl:13.75:1.cl:1,75:g.cl:2.75:1.cl:d.75:1.cl:1.75:q.cl:2.75:1.cl:n.75:1.cl:1.75:4.cl:1.75:3.cl:1c,cl:b.75:2.cl:1.75:a.cl:2.75:1.cl:39,75:5.cl:1.75:2.cl:2.75:2.cl:2.75:1.bi:9.cl:2.bi:2.cl:3.bi:1.cl:34,bi:h.:1.bi:1.:2.bi:1.:4.bi:2.:1.bi:1.:2.bi:1.:3.bi:8.8p:1.bi:3.8p:f.bi:1.:4.8p:2.:2.8p:20,:6.8p:1.:p.8p:1.:3.8p:2.:2.8p:4.:1.8p:1.:2.8p:i.:2.8p:2.:2.8p:20,:1.b7:g.8p:1.b7:2.8p:2.b7:2.8p:k.:3.b7:1.8p:1.:3.8p:2k,8p:3.b7:x.8p:2.b7:2.8p:n.b7:d.8p:1.b7:1.8p:1.b7:1.8p:10.b7:4.8p:1.b7:3.8p:k,b7,9y*3,6c*3,7z*3,6o*2
77*3,70*4,a8:c.63:2.a8:2.63:2.a8:2.63:2.a8:2.63:e.a8:1.63:1.a8:c.63:2.a8:1.63:11.a8:5.63:1.a8:1.63:17.a8:1.63:1,a8:k.63:2.a8:2.63:6.a8:1.63:1.a8:1.63:1.a8:6.63:1.a8:3.63:3.a8:1.63:b.a8:1.63:2.a8:2.63:28,cl*4,8p*4,b7:18.8p:3.b7:1.8p:7.b7:1.8p:1.b7:n.8p:1.b7:3.8p:p.b7:1.8p:1.b7:j.8p:1.b7:1.8p:c,9y:3w.:4,9y*2,6c*3,7z*3,6o*2
8a*3,9g*3,9g:l.63:1.9g:1.63:1.9g:2o.63:2.9g:1.63:1.:1.63:1.9g:i,63:18.9g:1.63:1.9g:1.63:1.9g:4.63:14.9g:5.63:1.9g:1.63:19,63,cl*4,8p*4,8p:d.b7:1.8p:2.b7:g.8p:1.b7:1.8p:1.b7:1.8p:r.b7:d.8p:1.b7:3.8p:11.b7:3.8p:3.b7:1.8p:k,9y:2k.:4.9y:1.:3.9y:18,9y*2,6c*3,7z*3,6o*2
8a*2,8a:39.:1.8a:1.:1.8a:3.:1.8a:k,9g:1c.:2.9g:6.:2.9g:m.:3.9g:1.:6.9g:1.:o.9g:9.:8.9g:4.:8,9g*2,9g:d.63:1.9g:2.63:g.9g:1.63:1.9g:1.63:1.9g:o.63:2.9g:1.63:k.9g:p.63:k.9g:2.63:2.9g:c,63*2,cl*4,8p*5,br:1.9y:n.br:2.9y:2.br:6.9y:2.br:2.9y:2.br:2.9y:2.br:2s,9y:18.br:2.9y:2.br:a.9y:a.br:2.9y:2.br:20,9y:1c.br:5.9y:v.br:1.9y:3.br:n.9y:1.br:1.9y:b.br:k,6c*2,6c:3d.ac:1.6c:m,7z:20.69:6.7z:1.69:1.7z:1.69:1.7z:i.69:2.7z:2.69:2.7z:1.69:11,7z:28.69:2.7z:2.69:2.7z:2.69:2.7z:2.69:2.7z:2.69:n.7z:1.69:o,7z:o.69:2.7z:2.69:4.7z:1.69:1.7z:1.69:1.7z:o.69:o.7z:c.69:2.7z:1.69:4.7z:1.69:2.7z:2.69:10,6o:k.69:8.6o:1.69:1.6o:1.69:1.6o:d.69:1.6o:2.69:7.6o:1.69:3.6o:1.69:2.6o:2.69:28,6o:1.69:1.6o:2.69:1.6o:1.69:1.6o:9.:g.6o:4.69:1.6o:3.69:3.6o:1.69:f.6o:5.:g.69:w.:g.69:g
8a*3,:3.9g:2.:g.9g:3.:1.9g:1.:1.9g:1.:8.9g:1.:m.9g:1.:4.9g:4.:3.9g:1.:4.9g:4.:c.9g:3.:1.9g:6.:2.9g:1.:7.9g:2.:1.9g:t,9g:2k.:3.9g:m.6i:1.9g:2.6i:4.9g:1.6i:1.9g:b.:1.9g:6,9g:1p.6i:1.9g:2.6i:2.9g:2.6i:2.9g:2.6i:k.9g:1.6i:1.9g:2.6i:1c,9g:9.6i:1.9g:1.6i:t.9g:1.6i:1.9g:7.6i:1.9g:2.6i:2.9g:1.6i:2h,6i*2,8l*3,9z*2,9z:k.8p:8.9z:14.8p:8.9z:1w,8p*3,br*2,br:n.9y:1.br:3c,6c:h.ac:1.6c:2.ac:1.6c:3.ac:3c,6c:d.ac:1.6c:2.ac:2.6c:1.ac:4.6c:1.ac:i.6c:2.ac:2s,ac:2.6c:2.ac:7.6c:1.ac:2.6c:2.ac:2.6c:1.ac:3h,69*5
cx*3,9b,9b:5.:1.9b:1.:1.9b:8.6i:8.9b:e.:1.9b:1.:4.9b:a.:2.9b:2g,6i:18.9b:2.6i:2.9b:9.6i:j.9b:1.6i:3.9b:3.6i:1.9b:w.:1.6i:3.9b:1.6i:3.9b:k,6i*3,8l*3,9z*4,9z:k.br:8.9z:14.br:8.9z:14.br:8.9z:k,br*4,ac*3,69*5
cx*3,9b*2,9b:l.6i:1.9b:1.6i:1.9b:3c,6i:18.9b:1.6i:3.9b:1.6i:v.:2.6i:1.:1.6i:4.:1.6i:3.9b:1.:1.9b:1.6i:1.9b:1.:1.9b:1.:d.6i:2.:1.6i:1.:1.6i:d.:1.6i:3.:3.6i:1.:1.6i:1.9b:4,6i*2,8l*3,9z*4,9z:k.br:8.9z:14.br:8.9z:14.br:8.9z:k,br*4,ac*3,69*5
cx*3,9b*3,9b:5.79:z.9b:m.79:2.:1.79:7.9b:1.79:3.9b:17.79:1.9b:o,79*3,9w*2,9z*4,9z:k.br:8.9z:14.br:8.9z:14.br:8.9z:k,br*4,ac*3,69*5
9o*2,ba,9b*2,bf*2,bf:1.79:17.bf:1.79:1.bf:1.79:1.bf:1.79:1.bf:1.79:x.bf:1.79:3.bf:3.79:1.bf:j.79:d.bf:1.79:3.bf:g,79*2,9w*2,bx*3,as*3,8k*8,9x*3
9o*2,ba*3,bf*2,bf:g.79:2.bf:1.79:d.bf:w.:1.79:d.:2.bf:t.79:1.bf:1.79:h.bf:1.79:1.bf:1.79:1.bf:c,79*2,9w*2,bx*3,as*3,8k*8,9x*3
9o*2,ba*3,bf*2,bf:f.79:h.bf:1.79:1.bf:1.79:1.bf:p.79:1.bf:1.79:l.bf:k.79:2.bf:2.79:u.bf:1.79:1.bf:4,79*2,9w*2,bx:3o.:2.bx:a,bx*2,as*3,8k*8,9x*3
9c*2,ba*3,bf:3d.a1:1.bf:m,bf:p.a1:1.bf:16.a1:2.bf:1.a1:7.bf:1.a1:1.bf:o.a1:2.bf:2.a1:10,a1:2.bf:1.a1:3x,a1,80*3,9k*3,ab*3,d2*3,ah*3,ay*2,53*3
9c*2,6s*3,6s:h.a1:1.6s:2.a1:c.6s:1.a1:1.6s:r.a1:1.6s:1.a1:j.6s:1.a1:1.6s:o.a1:o.6s:1.a1:1.6s:1.a1:1.6s:8,a1*3,80*3,9k*3,ab*3,d2*3,ah*3,ay*2,53*3
9c*2,6s*3,6s:5.a1:1.6s:2.a1:10.6s:8.a1:10.6s:1.a1:3.6s:9.a1:1.6s:1.a1:x.6s:8,a1*3,80:2k.a1:1.80:1f,80*2,9k*3,ab*3,d2*3,ah*3,ay,ay:3m.:1.ay:2.:3.ay:8,53*3
5p*3,6s*2,6s:5.ck:1.6s:1.ck:t.6s:1.ck:3.6s:h.ck:1.6s:1.ck:t.6s:1.ck:1.6s:k.ck:i.6s:g,ck*3,ao*3,5l*5,7p*2,7p:c.9i:o.7p:o.9i:o.7p:o.9i:o.7p:c,9i*2,b1:18.:1.b1:3.:5.b1:1.:1.b1:z.:1.b1:2.:3.b1:1c,b1*2,84*4
5p*3,6g*3,ck*3,ao*3,5l*5,7p*2,7p:b.9i:p.7p:1.9i:1.7p:l.9i:l.7p:1.9i:3.7p:t.9i:b.7p:1.9i:1.7p:1.9i:1.7p:g,9i*2,b1*3,84*3
5p*3,6g*3,ck*3,ao*3,5l*3,5l:2k.bb:2.5l:2.bb:8.5l:1.bb:1.5l:3.bb:1.5l:2.bb:2.5l:6.bb:2.5l:2.bb:k,5l:3s.bb:1.5l:3.bb:2.5l:2,7p*2,7p:h.9i:1.7p:1.9i:9.7p:1.9i:1.7p:1.9i:1.7p:x.9i:1.7p:1.9i:d.7p:w.9i:g.7p:g,9i:3l.:1.9i:1.:1.9i:c,9i,b1*3,84*3
7q,51*2,6g*6,6t*3,5l*3,bb*2,b5*2,b5:d.cf:1.b5:2.cf:g.b5:1.cf:1.b5:1.cf:1.b5:r.cf:d.b5:14.cf:8.b5:1.cf:1.b5:1.cf:1.b5:g,cf*2,7r*3,76*3
7q,51*2,6g*6,6t*3,7m:1d.:1.7m:16.:2.7m:1.:2.7m:17.:2.7m:2,7m*2,bb*2,b5*2,b5:h.cf:1.b5:1.cf:9.b5:1.cf:1.b5:1.cf:1.b5:w.cf:g.b5:w.cf:g.b5:g,cf*2,7r*3,76*3
7q,51,51:1w.6g:2.51:1.6g:5.51:1.6g:1.51:1.6g:1.51:x.6g:1.51:2.6g:c.51:1.6g:1.51:e,51:1.6g:1.51:2.6g:3w,6g*2,6g:3c.7v:2.6g:1.7v:1.6g:k,6g:2o.7v:2.6g:1.7v:8.6g:a.7v:1.6g:1.7v:p,6g:1g.7v:2.6g:2.7v:2.6g:2.7v:2.6g:2.7v:2.6g:2.7v:2.6g:2.7v:m.6g:1.7v:1d,6t:1c.7v:2.6t:2.7v:2.6t:2.7v:2.6t:2.7v:2.6t:2.7v:2.6t:6.7v:3.6t:1.7v:1w,6t:2o.9n:3.6t:1.9n:1.6t:v.9n:3.6t:1.9n:8,6t,7m*3,bb:3k.:1.bb:4.:1.bb:a,bb:3d.:1.bb:1.:1.bb:k,b5:2l.:7.b5:4.:2.b5:m.:1.b5:3.:1.b5:1.:2.b5:4.:4,b5:3c.:1.b5:3.:2.b5:3.:1.b5:e,b5:c.cf:o.b5:o.cf:1.:1.cf:2.:1.cf:b.:1.cf:1.:1.cf:2.:3.b5:o.cf:o.b5:c,cf*2,7r*3,76*3
7q,51,51:8.6g:w.51:g.bc:2.51:1.bc:t.51:1.bc:1.51:1.bc:1.51:5.bc:1.51:1.bc:17.51:1.bc:1,6g:1c.bc:2o,6g:g.8q:g.6g:g.8q:2o,8q,8q:h.7v:1.8q:2.7v:c.8q:t.7v:1.8q:1.7v:l.8q:l.7v:1.8q:2.7v:o.8q:1.7v:1.8q:1.7v:1.8q:8,7v*3,9n:h.6t:7.9n:1.6t:3.9n:38,6t:1c.9n:1.6t:13.9n:1.6t:3.9n:f.6t:l.9n:3.6t:1.9n:c,7m*2,7m:o.:2.7m:2.:2.7m:2.:2.7m:2.:2.7m:3.:1.7m:b.:1.7m:1.:x.7m:1.:1.7m:1.:1.7m:4.:4.7m:1.:1.7m:1.:12.7m:1.:2,:4.5y:10.:1.5y:3.:2.5y:2.:5.5y:1.:1.5y:x.:1.5y:1.:1.5y:1.:1g,5y:2o.:5.5y:1.:1.5y:x.:1.5y:1.:1.5y:1.:4,5y,5y:f.:9.5y:3.:1.5y:38,5y*2,be*3,bl*4
7b,51:h.bc:1.51:2.bc:8.51:1.bc:1.51:1.bc:1.51:s.bc:2.51:2.bc:m.51:1.bc:1.51:c.bc:2.51:1.bc:13.51:1.bc:1,bc*2,8q*2,8q:9.7v:1.8q:1.7v:t.8q:d.7v:1.8q:1.7v:z.8q:1.7v:1.8q:8.7v:14.8q:1.7v:1.8q:2,7v*3,9n,9n:n.6t:1.9n:3c,7m:14.9n:1.7m:3.9n:3.7m:1.9n:a.7m:m.9n:3.7m:1.9n:t.7m:7.9n:o,7m:3c.9n:1.7m:7.9n:1.7m:3.9n:2.7m:2.9n:2.7m:2.9n:2.7m:2,5c:5.:1.5c:1.:h.5c:1.:b.5c:1.:1.5c:1.:1.5c:1k.:4.5c:16.:2,:2o.5c:2.:2.5c:2.:2.5c:2.:q.5c:c,:5.5y:1.:1.5y:x.:1.5y:1.:1.5y:1.:9.5y:1.:1.5y:x.:1.5y:1.:1.5y:1.:9.5y:1.:1.5y:x.:1.5y:1.:1.5y:1.:4,5y*4,be*3,bl*4
7b:1x.bc:1.7b:2.bc:2.7b:1.bc:1.7b:14.bc:8.7b:1.bc:1.7b:i,bc:1e.7b:1.bc:2l,bc*2,8q,8q:21.5o:1.8q:1.5o:1.8q:14.5o:8.8q:k,8q:1.5o:1.8q:1.5o:15.8q:1.5o:1.8q:1.5o:3.8q:1.5o:2l,7v:1c.b3:2o,b3*2,9n:3g.:5.9n:1.:1.9n:d,9n*3,9n:5.5c:v.9n:1.5c:3.9n:k.5c:k.9n:3.5c:1.9n:t.5c:1.9n:1.5c:9.9n:k,5c*3,5y*2,5y:3h.:1.5y:i,be:3w.:2.be:2,be*2,bl,bl:3g.9e:1.bl:4.9e:1.bl:e,bl*2
7b:h.bc:1.7b:2.bc:8.7b:k.:2.7b:2.:2.7b:2.:1.by:1.7b:1.by:5.bc:2.by:1.bc:5.6q:4.by:3.6q:1.by:4.:1.by:1.:1.by:1.:4.by:1.:3.by:6.:3.by:1.:1.by:6.6q:1.by:2.6q:4.by:1.6q:3.by:3.6q:1.by:g,bc:20.6q:20,bc:3o.:1.bc:b,bc,8q:2m.:1.8q:q.5o:1.8q:1.5o:1.8q:k,8q:g.5o:2.8q:1.5o:h.8q:1.5o:1.8q:f.5o:1.8q:2.5o:y.8q:1.5o:1.8q:4.5o:2.8q:1.5o:19,5o,b3*3,6p:1c.:1.6p:19.:1.6p:3.:1.6p:19,6p*2,ae,ae:l.5c:3.ae:3c,5c:18.ae:3.5c:1.ae:7.5c:h.:8.5c:4.:3.5c:1.ae:g.:4.ae:1.5c:1.ae:1.:l.ae:1.:1.ae:1.:1.ae:8,5c:2k.:8.5c:14.:4,5c*2,6m*3,86*3,86:1.9e:1.86:2.9e:14.86:1.9e:1.86:1.9e:1.86:1.9e:1.86:1.9e:15.86:1.9e:1.86:2.9e:18.86:1.9e:3,9e*2
by:l.6q:1.by:1.6q:1.by:1.6q:1.by:1.6q:1.by:10.6q:g.by:t.6q:1.by:2.6q:g.by:1.6q:1.by:1.6q:1.by:c,6q*2,bc:1d.:1.bc:16.:4.bc:o.6q:8.bc:1.6q:1.bc:1.6q:1.bc:c,8q:k.5o:2.8q:1.5o:7.8q:1.5o:1.8q:g.bc:2.8q:7.5o:1.8q:2.5o:2.8q:1.5o:p.bc:1.5o:1.8q:2.bc:5.5o:1.bc:2.5o:16.bc:1.5o:1,5o*2,b3*3,:1.6p:1.:2.6p:16.:1.6p:3.:1.6p:2l,6p*2,ae*2,ae:8.:2.ae:2.:o.ae:2.:2.ae:m.:a.ae:7.:1.ae:1s,5c:2.:2.5c:14.ae:3.5c:1.ae:5.5c:1.ae:1.5c:x.ae:1.5c:1.ae:1.5c:1.ae:8.5c:2.ae:1.5c:11.ae:4,5c*2,6m*3,86*2,86:3d.:1.86:m,86:1.9e:1.86:1.9e:3x,9e*2
by:c.6q:2.by:1.6q:l.by:h.6q:1.by:2.6q:w.by:1.6q:1.by:1.6q:1.by:9.6q:1.by:1.6q:11.:3.by:1,6q*2,6q:o.5o:2.6q:1.5o:1.6q:w.5o:2.6q:2.5o:m.6q:1.5o:1.6q:d.5o:1.6q:1.5o:x.:1.5o:1.:1.5o:1.6q:1.:1.6q:2,5o,5o:3o.:2.5o:a,5o,b3,b3:3w.:1.b3:3,b3,6p*3,ae*3,ae:4.5c:w.ae:1.5c:3.ae:l.5c:f.ae:1.5c:3.ae:10.9u:3.5c:1.9u:4.ae:k,5c:2o.9u:2.5c:12.9u:3.5c:1.9u:4,5c,6m:t.am:1.6m:i.am:1.6m:3.:8.am:2.6m:2.am:6.6m:1.:1.am:20,6m:1c.:1.am:1.6m:i.:2.6m:2.:6.6m:1.:1.6m:c.am:1.6m:1.am:3.:1.am:1.:1.am:2.6m:2.am:1.6m:7.:g.am:3.6m:1.am:c,6m:2c.:o.6m:o.:c,86*3,9e,9e:39.d1:1.9e:2.d1:2.9e:m,9e:d.:1.9e:1.:h.d1:1.:1.d1:1.:1.9e:1.d1:1.9e:i.d1:5.:1.d1:1.:h.d1:1.:1.d1:1.:1.d1:a.9e:1.d1:e.:1.d1:1.:h.d1:1.:1.d1:1.:1.d1:c
:4.6q:14.:2.6q:1.:1.6q:2.:2.6q:2k,6q,6q:p.93:1.6q:17.93:1.6q:1.93:3.6q:1.93:1.6q:11.93:1.6q:2.93:8.6q:1.93:1.6q:1.93:1.6q:g,93*5,9t:2.:2.9t:2k.:9.9t:1.:1.9t:r.:1.9t:1.:8,9t*3,bd*3,9u:2k.:1.9u:1.:1.9u:1d,9u,9u:b.5c:h.9u:2.5c:2.9u:13.5c:1.9u:20,5c:1c.ch:1.5c:13.ch:2.5c:2.ch:m.5c:2.ch:1.5c:3.ch:o,am:3w.ch:1.am:3,am:g.:g.am:34,:c.am:2.6m:2.am:2.6m:2.am:2.6m:1.am:d.:c.am:2o,86*2,9e*2,9e:g.d1:2.9e:1.d1:d.9e:1.d1:1.9e:n.d1:1.9e:2.d1:s.9e:1.d1:1.9e:a.d1:14.9e:1.d1:1.9e:2,d1
6q,6q:3c.93:2.6q:1.93:1.6q:k,6q:g.93:i.6q:1.93:1.6q:k.93:2.6q:1.93:v.6q:1.93:1.6q:4.93:2.6q:1.93:19,93*5,9t*4,bd*3,9u:3w.:4,9u*2,ch,ch:7.am:t.ch:1.am:1.ch:1.am:1.ch:l.am:j.ch:3.am:1.ch:t.am:1.ch:1.am:5.ch:2.am:2.ch:k,am*2,6w,6w:h.9e:7.6w:2.9e:2.6w:38,9e:15.d1:1.9e:2.d1:1.9e:3.d1:2o,9e:d.d1:1.9e:2.d1:2.9e:2.d1:q.9e:2.d1:2o,d1*2
6q:3w.bn:1.6q:1.bn:1.6q:1,6q:h.bn:1.6q:2.bn:a.6q:1.bn:1.6q:t.bn:1.6q:2.bn:g.6q:1.bn:1.6q:1.bn:1.6q:l.bn:1.6q:2.bn:u.6q:1.bn:1.6q:1.bn:1.6q:2,bn,93,93:l.:1.93:1.:1.93:1.:1.93:1.:1.93:15.:1.93:1.:1.93:1.:1.93:1.:1.93:15.:1.93:1.:3.93:1.:1.93:k,:l.93:1.:1.93:1.:1.93:1.:1.93:1.:15.93:1.:1.93:1.:1.93:1.:1.93:1.:15.93:1.:1.93:1.:o,93:3d.:1.93:a.:1.93:1.:1.93:1.:8,93,9t,9t:2s.:9.9t:1.:1.9t:h.:1.9t:1.:1.9t:1.:8.9t:4,9t:3d.:1.9t:m,9t:3w.:1.9t:3,bd:1c.:1.bd:2b.:1.bd:3.:4.bd:4,bd*2,:4.9u:14.:8.9u:14.:4.9u:8.:4.9u:4.:i.9u:2.:4.9u:8,9u:2s.:1.9u:z.:1.9u:1.:1.9u:1.:3.9u:1,9u,ch*2,ch:1.am:17.ch:1.am:1.ch:1.am:1.ch:3.am:11.ch:1.am:3.ch:c.am:s.ch:3.am:1.ch:8,6w*3,d1*4
bn:3.6q:d.bn:2.6q:2.bn:2.6q:1.bn:3d,bn*2,64,64:l.:1.64:1.:1.64:1.:1.64:1.:1.64:38,:l.64:1.:1.64:1.:1.64:1.:1.64:1.:k.64:2o,64,bv:g.:1.bv:d.:1.bv:35,bv*4,:4.9s:14.:8.9s:16.:2.9s:1c,9s*2,al:2.:1.al:3x,al*2,ch*2,ch:d.am:1.ch:1.am:d.ch:3.am:1.ch:11.am:3.ch:1.am:1.ch:1.am:1.ch:15.am:1.ch:1.am:1.ch:1.am:1.ch:1.am:1.ch:k,6w*3,d1*3,d1:8.:w.d1:g.:w.d1:c.:14.d1:1.:1.d1:1.:1
bn:3g.:2.bn:2.:2.bn:2.:2.bn:2.:2.bn:2.:2.bn:2,bn*2,64*4,bv*5,9s*3,al*3,9v*3,7g:1.6w:13.7g:2.6w:2.7g:f.6w:d.7g:2.6w:2.7g:2.6w:2.7g:3.6w:1.7g:1o,6w:2k.7g:1.6w:3.7g:1.6w:1.7g:1.6w:15.7g:3.6w:1,6w,5s*3,5s:1.:1.5s:1.:15.5s:1.:1.5s:1.:1.5s:1.:3.5s:4.:w.5s:g.:w.5s:8
:k.bn:8.:s.bn:1.:4.bn:1.:2.bn:4.:2.bn:1.:1.bn:3.:1.bn:8.:6.bn:1.:h.bn:10,bn:1c.:5.bn:1.:1.bn:x.:1.bn:1.:1.bn:2.:3.bn:1c,bn,64*4,bv*5,9s*3,al:2o.9s:1.al:17.9s:1.al:1.9s:2,al*2,9v*3,7g,7g:1.6w:o.7g:1.6w:i.7g:3.6w:1.7g:2o,6w:4.7g:2.6w:2.7g:1.6w:r.7g:r.6w:9.7g:2.6w:2.7g:3.6w:1.7g:1s,5s:2o.7g:3.5s:15.7g:1.5s:1.7g:2,5s*3
bn:2o.:8.bn:o.:g,bn*2,64*4,64:2p.:1.64:2.:c.64:8.:2.64:2.:2.64:2.:c.64:1.:1.64:2,bv*4,9s*2,9s:o.al:2.9s:1.al:1.9s:10.al:5.9s:1.al:2.9s:4.:1.9s:1.:2.9s:1s,al:2.9s:1.al:2h.9s:1.al:3.9s:4.al:14.9s:1.al:1.9s:1.al:1,al*2,9v:2p.al:1.9v:1.al:2.9v:1.al:2.9v:10.al:4,9v*2,7g*3,5s:2.7g:1.5s:2d.7g:1.5s:3.7g:f.5s:l.7g:1.5s:3.7g:c,5s*3
:g.bn:g.:w.bn:8.:20,bn:20.:20*2,64:28.:x.64:7.:1.64:3.:3.64:1.:g,64*3,64:1.:1.64:1.:11.64:g.:w.64:o.:g.64:g,:2.bv:16.:8.bv:14.:8.bv:14.:4,bv*4,9s,9s:p.al:1.9s:1.al:1.9s:14.al:8.9s:1.al:1.9s:1.al:1.9s:w.al:g.9s:g,al:2.:1.al:3x,al,al:m.9v:1.al:2m.:1.al:2.:1.9v:3.al:1.:1.al:i,al:4.9v:10.al:1.9v:1.al:1.9v:1.al:9.9v:1.al:1.9v:x.al:1.9v:1.al:1.9v:1.al:4.:2.al:2.9v:18,9v*2,7g*3,7g:d.5s:1.7g:1.5s:h.7g:1.5s:1.7g:1.5s:1.7g:p.5s:1.7g:1.5s:9.7g:2.5s:2.7g:2.5s:2.7g:3.5s:1.7g:1o,5s:o.7g:6.5s:1.7g:1.5s:w.7g:g.5s:1.7g:1.5s:e.7g:6.5s:2.7g:2.5s:1.7g:11,5s:14.7g:2.5s:2.7g:3.5s:1.7g:e.5s:a.7g:1.5s:3.7g:3.5s:1.7g:1s,5s:4.:14.5s:8.:14.5s:4.7g:3.5s:1.:14.7g:4
*4,:1.64:z.:3.64:1.:l.64:1.:1.64:d.:1.64:3.:11.64:3.:1.64:1.:1.64:1.:k,64*2,64:i.:a.64:14.:4.64:2.:2.64:1w,:5.bv:z.:1.bv:1.:1.bv:1.:9.bv:1.:1.bv:z.:1.bv:3.:2.bv:1c,bv*2,bv:2w.:4.bv:4.:g.bv:4.:3.bv:9,bv:2o.:4.bv:4.:4.bv:1.:1.bv:j.:1.bv:1.:5.bv:4.:1.bv:1.:2,9r*4,al:h.:4.9v:1.:1.9v:3.:1.9v:1.al:1.:3.al:x.9v:1.al:1.9v:d.al:1.9v:1.al:m.9v:2.al:2.9v:2.al:1.9v:p.al:1.9v:1.al:6,9v*3,7g*4,7g:k.:2.7g:2.:4.7g:14.:8.7g:11.:1.7g:1.:9.7g:1.:1.7g:1.:1.7g:g,:1.7g:13.:1.7g:3.:3.7g:1.:a.7g:m.:3.7g:1.:t.7g:b.:k,7g
*4,:k.5j:4.:1.5j:3.:17.5j:1.:20,5j:2k.:1.5j:3.:4.5j:14.:4,5j*7,9r*5,9v*3,7g*2,7g:3c.:4.7g:1.:1.7g:1.:1.7g:g,7g:3w.:1.7g:3,7g:c.:o.7g:p.:n.7g:s.:g.7g:1.:1.7g:1.:1.7g:c,:g.7g:5.:1.7g:1.:1.7g:1.:1.7g:1.:1.7g:4.:w.7g:5.:1.7g:1.:1.7g:1.:1.7g:1.:1.7g:4.:1s
*5,:4.5j:16.:1.5j:2p,5j*6,9r*6,9a*5,9a:h.:1.9a:1.:9.9a:1.:1.9a:1.:1.9a:10.:4.9a:2.:2.9a:1w,:1.9a:1.:1.9a:15.:3.9a:1.:5.9a:1.:1.9a:x.:k.9a:o.:c,9a
*5,5j:1c.:2.5j:16.:1.5j:1.:1.5j:1.:1.5j:1.:1.5j:17.:1.5j:1,5j*5,5j:3g.:1.5j:6.:1.5j:c,9r*6,9a*6,:c.9a:o.:s.9a:g.:g.9a:1.:b.9a:o.:a.9a:1.:1,9a:1o.:o.9a:o.:o.9a:c,:19.9a:1.:5.9a:1.:q.9a:1.:7.9a:1.:1l
*5,5j*4,9r*9,9a*5,9a:38.:8.9a:k,9a:1.:1.9a:1.:d.9a:1.:b.9a:3.:1.9a:2.:1.9a:1.:1.9a:1.:6.9a:1.:1.9a:1.:1.9a:3.:1.9a:c.:1.9a:6.:7.9a:1.:1.9a:1.:2.9a:6.:1.9a:6.:b.9a:2.:1.9a:1.:1.9a:1.:1.9a:2.:8.9a:1.:j,:8.9a:4.:o.9a:4.:g.9a:4.:k.9a:1.:3.9a:4.:g.9a:s.:c
*5,5j*4,9r*a,9a:14.9r:4.9a:5.9r:1.9a:1.9r:5.9a:w.9r:g.9a:w.9r:8,9a*4,5e*3
*d,9r*7,9r:8.9a:w.9r:g.9a:w.9r:g.9a:w.9r:8,9a:3g.5e:2.9a:3.5e:1.9a:e,9a*2,5e*3
*d,9r*6,9r:1c.5e:6.9r:1.5e:4.9r:1.5e:1.9r:f.5e:1.9r:3.5e:1s,9r:8.9a:w.9r:c.5e:2.9r:2.5e:2.9a:3.5e:1.9a:2.5e:3.9a:1.5e:2.9a:2.5e:k.9r:1.5e:1.9r:2.5e:1c,9a:c.5e:2.9a:1.5e:8.9a:1.5e:c.9a:1.5e:1.9a:a.5e:2.9a:2.5e:2.9a:2.5e:2g,9a:c.5e:7.9a:9.5e:e.9a:2.5e:3.9a:1.5e:h.9a:1.5e:2.9a:4.5e:2.9a:2.5e:1w,9a:2k.5e:2.9a:2.5e:5.9a:1.5e:1.9a:h.5e:2.9a:2.5e:3.9a:1.5e:6.9a:1.5e:9,5e*3
*d,9r*4,9r:3c.:2.9r:1.:3.9r:2.:2.9r:e,9r:1t.:1.9r:1.:d.9r:1.:1.9r:1.:1.9r:d.:1.9r:2.:2.9r:2.:2.9r:1.:11,5e:1c.:c.5e:c.:20,5e:24.:1.5e:f.:1.5e:3.:e.5e:1.:4.5e:5.:o,5e:3s.:2.5e:2.:4,5e*5
*d,9r*3,9r:p.:1.9r:15.:5.9r:1c.:4.9r:1.:1.9r:i,9r:8.:3s,,:v.5e:1.:34,,:4.5e:10.:3.5e:1.:d.5e:j.:1.5e:3.:3.5e:1.:y.5e:2.:o,5e:1o.:2.5e:2.:7.5e:1.:c.5e:1.:1.5e:1.:1.5e:8.:2.5e:2.:2.5e:1.:15,5e:2g.:1.5e:3.:2.5e:2.:a.5e:2.:1.5e:b.:3.5e:1.:k,5e:20.:i.5e:1.:1.5e:8.9r:1.:g.5e:1.:2.9r:1.:3.9r:c.:1.9r:3.:2.5e:1.:1,5e:1c.:2o,5e:8.:10.5e:4.:2o
*d,9r*3,9r:d.:1.9r:2.:k.9r:o.:u.9r:3.:1.9r:2.:1c`,
  W4: `b*5,f*5,22*8,7*9,7:8.h:w.7:g.h:w.7:g.h:g.7:o,h:3s.7:8,h
b*5,f*5,22:1g.f:3.22:p.f:2.22:2.f:s.22:g.f:g,22*7,7*a,7:c.h:o.7:o.h:c.16:a.7:1.16:1.7:k.16:w.7:1.16:1.7:6,h
b*4,b:2o.f:1c,f*5,f:g.22:g.f:w.22:g.f:w.22:g.f:g,22*9,7*7,7:1x.16:1.7:1.16:1.7:1.16:1.7:1.16:1.7:14.16:e.7:e,16:2.7:1.16:3x,16:5.h:1.16:1.h:6.16:1.h:2.16:1.:1.16:1.:9.16:1.:1.16:1.:1.16:2.h:1.16:1.h:4.16:p.:1.16:1.:9.16:1.:1.16:1.:1.16:x.:1.16:1.:9.16:1.:1.16:1.:1.16:g
b*4,f*9,22*7,7:3o.22:1.7:1.22:1.7:1.22:8,7*6,7:7.16:x.7:c.16:2.7:1.16:x.7:1.16:1.7:1.16:1.7:9.16:1.7:1.16:11.7:4,16*2
b*4,f*a,22*6,22:9.7:1.22:1.7:p.22:1.7:1.22:1.7:1.22:h.7:1.22:1.7:p.22:1.7:1.22:1.7:1.22:h.7:1.22:1.7:p.22:1.7:1.22:1.7:1.22:8,7*4,7:3d.1c:1.7:m,7:1x.16:1.7:3.16:1.7:1.16:2.7:k.1c:1.7:3.1c:1.7:2.1c:5.16:1.1c:1.16:h.1c:1.16:1.1c:1.16:1.1c:c,7:3.16:15.7:4.16:2.7:1.16:2l,16*2
b*4,f*a,22*6,22:9.7:1.22:1.7:p.22:o.7:o.22:o.7:o.22:c,7*3,7:20.1c:2.7:1.1c:1.7:x.1c:1.7:2.1c:2.7:1.1c:f.7:1.1c:1.7:c,7:5.1c:1.7:3.1c:1.7:2.1c:3.7:1.1c:2.7:1.1c:o.7:5.1c:2.7:1.1c:2l,1c:d.16:1.1c:1.16:h.1c:1.16:1.1c:1.16:1.1c:p.16:1.1c:1.16:t.1c:8.16:14.1c:4,16*3
b*4,b:4.f:14.b:8.f:14.b:8.f:14.b:4,f*7,1x:2.f:2.1x:2.f:i.1x:2.f:2.1x:2.f:2.1x:2.f:2.1x:30,f:1c.1x:6.f:2.1x:2.f:e.1x:20,22:20.1x:2.22:2.1x:2.22:2.1x:2.22:2.1x:1o,22:2o.1x:7.22:h.1x:o,22:3s.1x:2.22:2.1x:3.22:1,22:20.w:g.22:g.w:w.22:8,22:k.w:8.22:14.w:24,22:o.w:3c,22:c.7:o.22:8.w:m.7:6.w:3.7:1.w:1w,7:2o.w:3.7:1.w:2.7:u.w:3.7:1.w:8,7,7:21.1c:1.7:1.1c:1.7:14.1c:2.7:1.1c:1.7:3.1c:1.7:k,7:4.1c:2.7:1.1c:11.7:1.1c:1.7:1.1c:2l.7:1.1c:3,1c,16*4
b*4,b:c.f:o.b:o.f:o.b:1o,f:2o.b:d.f:1.b:2.f:g.b:g,f*6,1x*4,1x:a.w:m.1x:1.w:1.1x:1.w:1.1x:r.w:9.1x:2.w:2.1x:3.w:1.1x:1s,w:2o.1x:5.w:r.1x:2.w:2.1x:3.w:1.1x:8,w*3,w:a.7:o.w:1.7:1.w:s.7:c.w:1.7:1.w:1.7:1.w:1s,7:2o.w:1.7:1b,7:21.1c:2.7:11.1c:2.7:1.1c:d.7:1.1c:1.7:1.1c:1.7:c,7:4.1c:2.7:1.1c:z.7:1.1c:1.7:9.1c:1.7:1.1c:13.7:1.1c:1d,1c,16*4
b*5,b:g.f:g.b:34,f*6,1x*5,1x:l.w:3.1x:3.w:1.1x:38,w*3,w:1z.7:1.w:20,7:1a.w:1.7:i.1c:1.7:2.1c:3.7:1.1c:6.7:3.1c:1.7:2.w:1.7:3.w:2.7:2.w:3.7:1.w:5.7:1.w:2.7:1.1c:1.7:2.1c:c.w:2.1c:2.w:1.1c:3.w:2.1c:2.w:c,7:c.1c:1.7:2.1c:l.7:d.1c:5.7:1.1c:2h,1c*6
b*7,b:5.f:1.b:1.f:x.b:1.f:1.b:1.f:1.b:9.f:1.b:1.f:x.b:1.f:1.b:1.f:1.b:9.f:1.b:1.f:x.b:1.f:1.b:1.f:1.b:4,f*4,1x*6,w:3w.1x:2.w:2,w*4,w:2.1c:3.w:1.1c:2.w:4.1c:k.w:1.1c:1.w:1.1c:1.w:t.1c:b.w:3.1c:1.w:10.1c:8.w:k,1c*6
b*7,b:5.f:1.b:1.f:x.b:1.f:1.b:1.f:1.b:9.f:1.b:1.f:x.b:1.f:1.b:1.f:1.b:9.f:1.b:1.f:x.b:1.f:1.b:1.f:1.b:4,f*2,f:1l.b:1.f:2.b:a.f:2.b:g.f:h.b:1.f:1.b:t.f:8,f:o.b:2.f:3.b:1.f:u.b:2.f:1.b:n.f:1.b:3.f:2.b:3.f:1.b:1c,1x:18.b:2.1x:2.b:7.1x:t.b:1.1x:3.b:h.1x:t.b:1.1x:1.b:1.1x:1.b:6,1x*5,w*5,w:g.1c:g.w:y.1c:2.w:2.1c:2.w:20,1c*6
b*7,b:5.f:1.b:1.f:x.b:1.f:1.b:1.f:1.b:9.f:1.b:1.f:p.b:1.f:4.b:1.f:2.b:1.f:1.b:1.f:1.b:k.f:c.b:k,f,f:p.b:1.f:1.b:1.f:14.b:8.f:1.b:1.f:1.b:1.f:p.b:1.f:1.b:p.f:1.b:1.f:1.b:1.f:8,b:2.f:5.b:10.f:1.b:2s,b:o.1x:6.b:v.1x:1.b:2.1x:g.b:3.1x:1.b:s.1x:g.b:1.1x:3.b:c,b:4.1x:16.b:1.1x:2p,1x*5,w*6,1c*6
b*8,b:1.f:b.b:2.f:2.b:2.f:1.b:3.f:2.b:i.f:2.b:2s,b:7.f:1.b:3s,b,b:j.1x:7.b:1.1x:1.b:11.1x:1.b:1.1x:5.b:1.1x:3.b:3.1x:1.b:1s,1x:3c.1g:2.1x:3.1g:1.1x:e.b:4,1x*5,w:1c.1x:8.w:w.1x:g.w:w.1x:8,w,w:1p.21:1.w:1.21:h.w:1.21:1.w:1.21:1.w:p.21:1.w:1.21:h.w:1.21:1.w:1.21:1.w:c,w:o.21:g.w:8.21:2o,w:o.21:3c,w:8.21:3s,1c*6
b*a,1g*2,1g:7.1x:1.1g:3s,1g:1.1x:1.1g:1.1x:5.1g:2.1x:m.1g:1.1x:3.1g:o.1x:k.1g:3.1x:1.1g:t.1x:1.1g:1.1x:2.1g:1.1x:1.1g:p,1x:2g.1g:1.1x:3.1g:2.1x:2.1g:9.1x:f.1g:6.1x:1.1g:3.1x:2.1g:c,1x:2o.1g:2.1x:2.1g:1.1x:11.1g:1.1x:1.1g:4,1x*2,1x:34.21:k.1x:c,1x:8.21:w.1x:g.21:w.1x:8.21:1c,21*4,21:2.1c:12.21:1.1c:1.21:1.1c:1.21:8.1c:10.21:1.1c:1.21:1.1c:1.21:e.1c:2.21:1.1c:1.21:1.1c:d.21:k,1c*5
b*a,1g*5,1g:1.1x:1.1g:1.1x:15.1g:1.1x:1.1g:1.1x:1.1g:4.1x:14.1g:f.1x:h.1g:1.1x:1.1g:1.1x:1.1g:g,1x,1x:20.21:8.1x:w.21:g.1x:g,1x:8.21:w.1x:g.21:2g,21*5,21:h.1c:1.21:1.1c:5.21:1.1c:3.21:38,1c:1c.21:1.1c:1.21:1.1c:15.21:8.1c:2.21:1.1c:x.21:3.1c:1.21:4,1c*4
b*a,1g*5,1g:g.21:2.1g:1.21:9.1g:1.21:3.1g:10.21:8.1g:13.21:9.1g:k,21*9,21:c.1c:k.21:1.1c:1.21:v.1c:b.21:3.1c:1.21:11.1c:1.21:1.1c:1.21:3.1c:1.21:k,1c*4
b*a,1g*5,1g:h.21:1.1g:1.21:9.1g:1.21:1.1g:1.21:1.1g:12.21:2.1g:20,21:1c.1g:2.21:2.1g:d.21:1.1g:1.21:9.1g:2.21:2.1g:13.21:1.1g:o,21:3w.1g:1.21:1.1g:1.21:1,21*7,21:l.1c:1.21:1.1c:1.21:1.11:1.21:1.11:1.21:38,1c:o.11:1w.21:2.11:2.21:4.11:14.21:4,1c:k.11:3g,11*2
b*a,1g*7,1g:4.21:14.1g:8.21:14.1g:1.21:1.1g:1.21:1.1g:6.21:u.1g:1.21:1.1g:1.21:1.1g:8,21*8,21:4.11:14.21:8.11:14.21:8.11:14.21:4,11*3
b,b:20.1q:2.b:1.1q:3.b:q.1q:10.b:1.1q:1.b:2,b*8,1g*7,1g:4.21:2.1g:1.21:11.1g:1.21:1.1g:1.21:1.1g:1.21:1.1g:1.21:1.1g:1.21:r.1g:2.21:2.1g:1.21:3.1g:t.21:1.1g:1.21:1.1g:1.21:1.1g:m,21*7,21:4.11:14.21:8.11:14.21:8.11:14.21:4,11*3
b:p.1q:1.b:1.1q:1.b:15.1q:1.b:1.1q:1.b:3.1q:1.b:14.1q:2.b:2.1q:6.b:1.1q:9.b:8,1q:2.b:1.1q:3x,b:20.1q:20*8,1g*7,1g:n.21:1.1g:3c,1g:1.21:17.1g:8.21:14.1g:c.21:s.1g:3.21:1.1g:8,21*6,21:4.11:14.21:8.11:14.21:8.11:14.21:4,11*3
b:9.1q:r.b:1.1q:1.b:1.1q:1.b:k.1q:m.b:1.1q:1.b:k.1q:2.b:1.1q:v.b:1.1q:1.b:1.1q:1.b:2,1q*9,1g:4.1q:2.1g:2.1q:1.1g:f.1q:2.1g:1.1q:1.1g:1.1q:1.1g:6.1q:a.1g:1.1q:2p,1g:14.1q:2.1g:2.1q:3.1g:1.1q:8.1g:s.1q:3.1g:1.1q:l.1g:1.1q:1.1g:h.1q:1.1g:1.1q:e,1g*6,1g:6.21:2.1g:1.21:4.1g:1.21:2.1g:2.21:6.25:1.21:3.1g:3.21:1.1g:10.25:8.1g:14.25:8.1g:k,21:d.25:1.21:2.25:1.21:7.25:6.21:3.25:4.21:1.25:1.21:2.25:1.21:1.25:1.21:6.25:17.21:1.25:1.21:1.25:1c,21:10.25:2.21:6.25:3.21:1.25:4.21:1.25:1.21:2.25:9.21:7.25:2.21:2.25:1w,21:5.25:1.21:a.25:2.21:6.25:2.21:2.25:b.21:2.25:1.21:1.25:1.21:b.25:1.21:1.25:v.21:1.25:1.21:2.25:2.21:2.25:1c,21:w.25:1.21:3.25:2.21:2.25:2.21:2.25:2.21:2.25:h.21:1.25:1.21:b.25:1.21:1.25:t.21:1.25:2.21:g.25:1.21:1.25:e,21,21:39.25:1.21:2.25:4.21:4.25:2.21:2.25:6.21:1.25:1.21:4,21:4.11:14.21:8.11:k.25:2.11:1.25:3.11:a.25:2.11:2.21:1.25:1.21:2.25:b.11:1.25:10,11:2c.1n:1.11:4.1n:1.11:2.1n:2.11:2.1n:n.11:1.1n:o,11:2o.1n:1.11:z.1n:3.11:1.1n:8,11
1q,1q:34.x:2.1q:1.x:3.1q:1.x:9.1q:g,1q:2o.x:2.1q:y.x:1.1q:3.x:3.1q:1.x:4,1q*8,1q:g.1g:8.1q:2.1g:2.1q:2.1g:2.1q:34,1g:c.1q:2.1g:2.1q:2.1g:2.1q:2.1g:1.1q:f.1g:2.1q:2.1g:1.1q:2.1g:3.1q:2o,1q:1.1g:1.1q:1.1g:15.1q:3.1g:1.1q:5.1g:z.1q:1.1g:1.1q:1.1g:1.1q:c.1g:g.1q:2.1g:3.1q:1.1g:2.1q:2.1g:2.1q:3.1g:1.1q:8,1g*5,25*3,25:g.21:c.25:3.21:1.25:13.21:1.25:20,21:g.25:2.21:1.25:1.21:4.25:8.21:1.25:1.21:1.25:1.21:c.25:5.21:7.25:2c,21:4.25:16.21:1.25:2p,25,1n,1n:c.11:1.1n:1.11:2.1n:1.11:7.:2.11:2.1n:14.:8.1n:14.:8.1n:k,11:k.:f.11:1.:2.11:1.:3.11:6.:2o
1q:o.x:2.1q:1.x:1.1q:1.x:1.1q:r.x:1.1q:1.x:2d,1q:1.x:1.1q:2.x:2.1q:1.x:4.1q:5.x:3k,x:h.1q:7.x:1.1q:3.x:38,1q*a,1q:1v.1g:b.1q:1.1g:1.1q:z.1g:9.1q:k,1q:1.1g:1.1q:1.1g:3x,1g*3,25*8,1n,1n:h.:1.1n:2.:a.1n:1.:1.1n:w.:g.1n:1s
x*3,1q*a,1q:l.1g:1.1q:1.1g:1.1q:3.1g:1.1q:38,1g:1c.1q:1.1g:1.1q:1.1g:15.1q:1.1g:1.1q:1.1g:1.1q:4.1g:10.1q:1.1g:1.1q:1.1g:1.1q:4,1g*2,25*9,1n,1n:g.:2.1n:2.:2.1n:2.:8.1n:w.:8.1n:2.:2.1n:2.:2.1n:1s
x*3,1q*b,1q:c.1g:g.1q:38,1g:2k.1q:3.1g:1.1q:6.1g:2.1q:1.1g:n.1q:1.1g:3.1q:3.1g:1.1q:8,25*9,25:1w.1n:8.25:10.1n:g.25:g,1n*2
x*3,1q*c,1q:h.1g:7.1q:1.1g:3.1q:38,25:2g.1q:1.25:1.1q:1.25:1.1q:b.25:1.1q:1.25:r.1q:c,25*7,25:2s.1n:14.25:4,1n*4
1q*g,1q:d.25:f.1q:3.25:1.1q:34,25:1c.1q:2.25:2.1q:1.25:r.c:2.25:2.1q:1.c:1.25:2.1q:h.c:1.1q:1.c:6.25:7.c:1.25:3.c:8.1q:3.c:1.1q:8,25,25:35.q:1.25:1.q:j.25:a,25:2c.q:6.25:6.q:c.25:o.q:c,25*3,1n*5
1q*g,1q:2o.1t:1c,1q:d.c:1.1q:1.c:8.25:1.c:4.1q:14.c:4.1t:g.1q:8.1t:1c,25:o.c:8.25:c.c:2.25:2.1t:2.c:y.1t:1.c:3.1t:2.c:2.1t:d.c:1.1t:1.c:l.1t:1.c:3.1t:c,25:1.q:1.25:2.q:2.25:1.q:2h.c:5.q:1.c:2.q:y.c:1.q:1.c:4,q:c.25:o.q:30,25:1c.q:2o*3,1n*5
1q*g,1t*2,1t:m.c:2.1t:3c,c:b.q:1.c:1.q:b.c:1.q:3.c:k.1t:2.c:2.1t:2.c:1.1t:6.c:1.1t:1.c:6.1t:1.c:1.q:1.1t:20,q:2k.1t:3.q:1.1t:9.q:r.1t:1.q:3.1t:8,q*5,1f,1n:w.1f:w.1n:8.1f:20,1n:9.:1.1n:1.:p.1n:1.:1.1n:1.:1.1n:h.:1.1n:1.:p.1f:1.:1.1f:1.:1.1f:h.:1.1f:1.:p.1f:1.:1.1f:1.:1.1f:8
1q*f,1q:2o.1t:1c,1t*4,1t:c.q:m.1t:1.q:1.1t:o.q:o.1t:l.q:1.1t:2.q:o.1t:1.q:1.1t:1.q:1.1t:8,q*5,1f*3
1q*e,1q:k.1t:8.1q:14.1t:8.1q:14.1t:8.1q:k,1t*5,1t:9.q:r.1t:1.q:1.1t:1.q:1.1t:k.q:o.1t:p.q:1.1t:1.q:h.1t:3.q:1.1t:c,q*4,q:g.1f:g.q:w.1f:g.q:1s,1f*3
1q*e,1q:k.1t:8.1q:14.1t:8.1q:1w,1t*5,1t:g.q:c.1t:1.q:1.1t:1.q:1.1t:10.q:8.1t:15.q:1.1t:1.q:1.1t:1.q:3.1t:k,q*5,1f:18.q:9.1f:1.q:1.1f:x.q:g.1f:10.q:4,1f*2
1q*f,1q:4.1t:10.1q:g.1t:s.1q:g.1u:14.1q:4,1t:3k.1u:g,1t*4,q:18.1t:1.q:1.1t:1.q:1.1t:5.q:z.1t:3.q:1.1t:d.q:1.1t:1.q:t.1t:8,q*4,q:4.1f:14.q:8.1f:14.q:8.1f:14.q:4,1f*2
1q*e,1q:1.1u:17.1q:3.1u:1.1q:4.1u:14.1q:1.1u:1.1q:6.1u:14.1q:1.1u:1.1q:2,1u*4,1t:1c.1u:2o,1t:20.q:2.1u:1.q:1.1u:1.q:1.1u:v.q:1.1u:2.q:k.1u:c,1t:5.q:1.1t:1.q:11.1t:4.q:2o,q*2,q:3c.1m:c.q:c,q:o.1m:8.q:w.1m:g.q:w.1m:w,q:4.1f:k.1m:3c,1m*2
1q*8,1q:o.1j:8.1q:w.1j:g.1q:w.1j:g.1q:g,1j*5,1u:1c.1j:3.1u:11.1j:1.1u:3.1j:b.1u:t.1j:1.1u:3.1j:8,1u*5,1u:8.1m:w.1u:h.1m:n.1u:1.1m:3.1u:t.1m:b.1u:1.1m:1.1u:1.1m:1.1u:g,1m*2,q:o.1m:3c,q:8.1m:3s,1m*3
17,17:c.1q:o.17:o.1q:o.17:1o,1q:2o.17:c.1q:o.17:c,1q*5,1q:g.1j:g.1q:w.1j:g.1q:w.1j:g.1q:g,1j*5,1j:9.1u:1.1j:1.1u:p.1j:30,1u:1c.1j:c.1u:o.1j:o.1u:o.1j:c,1u*4,1u:k.1m:4.1u:1.1m:1.1u:1.1m:1.1u:38,1m:1c.1u:1.1m:1.1u:1.1m:15.1u:3.1m:1.1u:4.1m:14.1u:4,1m*6
17*2,17:c.1q:o.17:o.1q:o.17:o.1q:o.17:c,1q*5,1q:8.1j:w.1q:8.1j:2o,1j*6,1j:g.1u:g.1j:w.1u:g.1j:w.1u:g.1j:g,1u*5,1u:4.1m:14.1u:8.1m:10.1u:1.1m:3.1u:d.1m:r.1u:3.1m:1.1u:8,1m*6
17*7,1j:1c.17:8.1j:w.17:1k,1j*7,1j:g.1u:g.1j:w.1u:g.1j:w.1u:g.1j:g,1u*5,1u:9.1m:1.1u:1.1m:p.1u:1.1m:1.1u:1.1m:1.1u:k.1m:o.1u:1.1m:1.1u:1.1m:1.1u:k.1m:k.1u:1.1m:3.1u:c,1m:o.t:2.1m:13.t:1.1m:2.t:8.1m:1.t:1.1m:1.t:1.1m:x.t:1.1m:1.t:c.1m:1.t:2.1m:1.t:1.1m:c,1m:g.t:2.1m:2.t:1.1m:3.t:a.1m:1.t:b.1m:2.t:2o,t:2.1m:2.t:2.1m:2.t:2.1m:m.t:3.1m:1.t:z.1m:1.t:20,1m:1c.t:1.1m:v.t:1.1m:3.t:3.1m:1.t:2.1m:1.t:m.1m:b.t:1.1m:1.t:1.1m:1.t:g,1m*2
17*8,1j,1j:3c.d:2.1j:m,1j:p.d:1.1j:1.d:1.1j:11.d:1.1j:2.d:2.1j:1.d:7.1j:1.d:1.1j:k.d:2.1j:7.d:1.1j:2.d:v.1j:1,1j:1.d:1.1j:2.d:2.1j:q.d:1.1j:3.d:v.1j:5.d:1.1j:1.d:1.1j:1.d:1w,1j:2o.d:1.1j:17.d:3.1j:1,1j*2,1j:g.1u:g.1j:w.1u:g.1j:w.1u:g.1j:g,1u*5,1u:8.t:6.1m:1.t:p.1u:g.t:w.1u:8.t:1c,t:2.1m:1.t:3x,t*2,t:g.1m:g.t:3.1m:1.t:z.1m:1.t:20,1m:1c.t:2.1m:2.t:2.1m:2.t:2.1m:3.t:1.1m:2.t:2.1m:2.t:24,1m:h.:1.1m:1.:9.1m:1.:1.1m:1.:1.1m:g.t:6.1m:2.t:9.:1.t:1.:9.t:1.:1.t:1.:1.t:x.:1.t:1.:9.t:1.:1.t:1.:1.t:g
17*8,17:38.d:2.17:1.d:9.17:g,1j:c.d:2.1j:1.d:l.1j:1.d:1.1j:3.d:1.1j:a.d:2.1j:2.d:12.1j:2.d:1c,d*2,d:a.1j:1.d:3.1j:e.d:1.1j:3.d:13.1j:1.d:20,1j:1c.d:1.1j:b.d:2.1j:2.d:1.1j:d.d:1.1j:1.d:b.1j:1.d:r.1j:1.d:o,1j:2g.d:1.1j:4.d:1.1j:2.d:e.1j:1.d:4.1j:5.d:o,1j:g.1u:g.1j:w.1u:g.1j:w.1u:g.1j:8.d:1.1j:3.d:3.1j:1,1u*4,1u:o.t:4.1u:1.t:1.1u:11.t:7.1u:3.t:1.1u:u.t:2.1u:1.t:p.1u:8,t*7
17:1c.1b:2o,17:1c.1b:c.17:g.1b:1w,17:2o.1b:1c,17:20.1b:20,17:2k.1b:8.17:14.1b:4,17*3,17:f.d:1.17:1.d:b.17:3.d:1.17:10.d:4.17:1.d:1.17:1.d:1.17:17.d:1.17:o,d*6,d:c.1j:4.1u:c.d:2.1u:2.d:13.1u:1.d:20,1u:2k.d:1.1u:1.d:1.1u:1.d:3.1u:11.d:1.1u:1.d:1.1u:1.d:4,1u*2,1u:5.6:1.1u:1.6:x.1u:3.6:1.1u:f.6:p.1u:1.6:1.1u:i.6:w.1u:8,6:c.t:k.6:1.t:1.6:1.t:1.6:w.t:8.6:1w,t:3s.6:8,t,t:2s.1l:7.t:h.1l:1.t:1.1l:1.t:1.1l:g,t,t:3c.1l:1.t:3.1l:2.t:3.1l:1.t:e,t,t:h.:1.t:1.:9.t:1.:1.t:1.:1.t:x.:1.t:1.:9.t:1.:1.t:1.:1.t:x.:1.t:1.:9.t:1.:1.t:1.:1.1l:c.t:4
1b*4,1b:4.17:14.1b:8.17:k.1b:20,17:20.1b:20,17:2c.1b:1o,17,17:34.d:2.17:2.d:2.17:2.d:8.17:g,17:1.d:1.17:1.d:19.17:1.d:1.17:2.d:14.17:1.d:1.17:1.d:1d,d*6,d:8.1u:s.d:1.1u:1.d:1.1u:1.d:l.1u:j.d:1.1u:1.d:1.1u:1.d:p.1u:1.d:1.1u:l.d:c,1u,1u:d.6:1.1u:1.6:h.1u:1.6:1.1u:1.6:1.1u:p.6:1.1u:1.6:h.1u:1.6:1.1u:1.6:1.1u:c.6:1c,6*2,6:k.1l:8.6:14.1l:o.6:8.1l:14.6:4,1l*6
1b*7,1b:8.17:w.1b:2w,17:d.d:1.17:1.d:h.17:1.d:1.17:1.d:1.17:c.1b:4.17:8.d:q.17:6.1b:8.d:14.1b:4,d*7,d:b.6:t.d:1.6:1.d:1.6:1.d:9.6:1.d:1.6:x.d:1.6:1.d:1.6:1.d:4.6:1c,6*4,1l:2o.6:3.1l:11.6:1.1l:3.6:4,1l*6
1b*9,d*7,6*5,24*2,1l*5
1b:s.20:1.1b:3.20:2.1b:2.20:3.1b:1.20:s.1b:4.20:20,1b:2k.20:2.1b:2.20:a.1b:2.20:2.1b:1.20:3.1b:2.20:2.1b:2.20:o,1b:2o.20:1.1b:z.20:1.1b:3.20:3.1b:1.20:4,1b*6,1b:g.d:g.1b:w.d:g.1b:w.d:g.1b:g,d*6,6*5,6:c.24:o.6:o.24:o.6:o.24:o.6:c,24*6
20*2,20:f.1b:9.20:1.1b:3.20:38,1b:1c.20:4.1b:14.20:1.1b:1.20:3.1b:1.20:1.1b:15.20:4,1b*5,1b:g.2:g.1b:w.2:g.1b:w.2:g.1b:g,2*2,2:8.d:g.2:3c,d:1c.2:g.d:g.2:w.d:g.2:g,d*2,6*5,6:c.24:o.6:o.24:s.6:g.24:w.6:8,24*6
20*3,20:4.1b:2.20:1.1b:h.20:6.1b:2.20:2.1b:2.20:2.1b:2.20:2w,1b:20.20:8.1b:g.20:3.1b:2.20:1.1b:2.20:2.1b:1.20:11,1b:20.20:20*2,1b:2o.1e:1.1b:1.1e:1.1b:x.1e:2.1b:2.1e:8,1b,1b:h.2:1.1b:1.2:9.1b:1.2:1.1b:1.2:1.1b:x.2:1.1b:1.2:9.1b:1.2:1.1b:1.2:1.1b:x.2:1.1b:1.2:9.1b:1.2:1.1b:1.2:1.1b:g,2*5,2:k.6:8.2:14.6:8.2:14.6:8.2:k,6*5,6:4.24:2k.6:4.24:14.6:4,24*6
20*7,1e:l.1b:3.1e:3c,1b:1c.1e:3.1b:1.1e:1.1b:f.1e:2.1b:2.1e:20,1b:h.2:1.1b:1.2:9.1b:1.2:1.1b:1.2:1.1b:x.2:1.1b:1.2:9.1e:1.2:1.1e:1.2:1.1e:x.2:1.1e:1.2:9.1e:1.2:1.1e:1.2:1.1e:g,2*7,6*4,6:4.24:k.v:8.6:w.v:g.6:x.v:b.6:1.v:1.6:1.v:1.6:g,24:o.v:3c*2,24:8.v:3s,v,v:7.24:1.v:2.24:2.v:2.24:2.v:2.24:6.v:1.24:1.v:1.24:1.v:38,24:8.:w.24:8.v:8.:w.v:g.:w.v:8
20*7,1e*3,1e:c.2:o.1e:o.2:c.1e:20,2:2k.1e:8.2:14.1e:4,2*6,2:8.6:w.2:g.6:w.2:g.6:w.2:8,6,6:20.v:4.6:14.v:8.6:k,6:h.v:1.6:1.v:b.6:1.v:1.6:w.v:28,v*6
20*7,1e*4,1e:4.2:14.1e:2s,2:1c.1e:2o*2,2*5,6:o.2:3c,6:k.v:g.2:o.v:o.2:s.v:c.1v:1.2:3.1v:2.2:1.1v:1.2:1.1v:1.2:1.1v:1.2:8,v*4,v:3c.1k:2.v:1.1k:3.v:a.1k:4.v:4,v:2x.1k:1.v:2.1k:2.v:2.1k:q.v:2.1k:2.v:2,v:8.:w.v:g.:w.1k:2.v:1.1k:1.v:4.1k:8.:w.1k:8
20*7,1e*7,1e:g.2:g.1e:34,2:1c.1e:8.2:w.1e:g.u:w.1e:8,2*3,2:5.1v:1.2:1.1v:x.2:1.1v:1.2:1.1v:1.2:9.1v:1.2:1.1v:x.2:g.1v:w.2:8,1v*2,1v:g.v:g.1v:w.:g.1v:w.:g.1v:g,v:1c.:2o,v:o.1k:6.v:1.1k:1.v:g.:j.1k:1.:2.1k:2.:20,1k:6.v:2.1k:2.v:1.1k:3p,1k*2
20*6,20:3c.1z:g.20:8,1e:3o.1z:1.1e:3.1z:3.1e:1.1z:4,1e*7,1e:8.u:w.1e:g.u:w.1e:g.u:w.1e:8,u,2*2,2:a.1v:m.2:1s.k:6.2:1.k:b.2:2.k:2.2:2.k:o,1v*2,1v:g.:g.1v:w.:g.1v:12.:2.1v:o,*2,1k:2o.:4.1k:14.:4,1k*2
20*5,20:20.1z:g.20:g.1z:w.20:8,20:8.1z:w.20:g.1z:2g,1z*3,1e:o.1z:3c*2,1e:1c.1z:8.1e:w.1z:1k,1e*2,u*4,k,1v*2,1v:l.:1.1v:2.:2.1v:1.:1.1v:s.:w.1v:g.:s.1v:1.:3.1v:8,1v:1.:1.1v:1.:3x,:30.1r:2.:2.1r:4.1w:4.1r:2.1w:2.1r:a.:1.1r:1.:8,:4.1k:14.:8.1k:w.1w:6.1k:1.1w:3.:2.1w:18.1r:1.1w:3,1k*2
20*5,20:8.1z:w.20:g.1z:w.20:g.1z:w.20:8,1z*7,1e:1c.1z:2o*2,u*3,u:k.k:8.u:14.k:8.u:14.k:8.u:k,k:k.1v:c.k:s.1v:o.k:o.1v:o.k:c,1v,1v:20.e:8.1v:t.e:1.1v:2.e:8.1w:2.e:1.1w:1.e:8.1v:c,1v:8.:2.1v:2.:s.1v:1.:1.1v:1.:1.1v:8.:2.1v:1.:x.e:1.1w:1.e:6.1w:2.e:2.1w:4.:w.1w:8,:o.1w:2.:2.1w:2.:2.1w:2.:2.1w:2.:3.1w:1.:b.1w:1.:1.1w:x.:1.1w:1.:1.1w:1.:9.1w:1.:1.1w:x.:1.1w:1.:1.1w:1.:4,:4.1r:10.1w:2.1r:2.1w:2.:2.1w:9.1r:1.1w:1.1r:6.1w:1.1r:2.1w:2.1r:2.1w:6.1r:1.1w:3.1r:2.1w:1o,1r:1.1w:1.1r:1.1w:15.1r:1.1w:2r,1w:c.1k:o.1w:30,1k:1.:1.1k:1.:15.1k:1.:1.1k:1.:1.1w:1.:1.1w:1.:15.1w:1.:1.1w:1.:1.1w:1.:1.1w:1.:15.1w:1.:1.1w:1.:1
20*2,20:c.1s:5.20:1.1s:1.20:5.1s:1.20:3.1s:8.20:o.1s:o.20:o.1s:o.20:c,20:1c.1s:2.20:u.1s:1.20:3.1s:1o,20:2o.1s:1c,20:8.1z:w.20:g.1z:w.20:8.1s:1c,1z:2o.1s:k.1z:8.1s:k,1z:1p.1s:1.1z:2.1s:2.1z:2.1s:2.1z:2.1s:c.1z:1.1s:1.1z:e.1s:2.1z:1.1s:11.1z:1.1s:1.1z:2,1z:1c.1s:2.1z:2.1s:2.1z:i.1s:20,1z:1d.1s:1.1z:2.1s:2.1z:2.1s:1.1z:r.1s:o.1z:c.1s:2.1z:2.1s:k,1z*4,1z:k.u:8.1z:38,u*4,u:g.1v:g.u:w.1v:g.u:10.1v:8.u:k,1v,e:c.1w:2.e:1.1w:l.e:1.1w:1.e:i.1w:w.e:1.1w:1.e:6.1v:1.1w:1.1v:2.1w:18,1w*5
20,20:o.z:2.20:3.z:1.20:z.z:1.20:1.z:9.20:1.z:1.20:1.z:1.20:x.z:1.20:1.z:t,20:9.1s:1.20:1.1s:r.20:1.1s:1.z:2.20:2.z:2.20:2.z:8.1s:s.z:o.1s:o.z:c,1s*7,1z:18.1s:8.1z:o.1s:1.1z:1.1s:1.1z:1.1s:x.1z:1.1s:1.1z:9.1s:1.1z:1.1s:1.1z:1.1s:g,1z*3,1z:20.u:4.1z:1.u:1.1z:1.u:1.1z:w.u:g.1z:g,u*4,u:k.1v:8.u:14.1v:8.u:14.1v:8.u:k,1v:l.1w:1.1v:1.1w:3.1v:1.1w:1.1v:1.1w:1.1v:y.1w:g.1v:o.1w:2.1v:2.1w:2.1v:1.1w:v.1v:1.1w:1,1w*6
z*2,z:c.1s:o.z:o.1s:o.z:o.1s:o.z:c,1s*7,1s:h.1z:1.1s:1.1z:5.1s:3c,1p:d.1z:1.1p:1.1z:d.1p:1.1z:3.1p:12.1z:2.1p:20,1z:p.1p:1.1z:m.1p:2.1z:2.1p:2.1z:2.1p:b.1z:1.1p:24,1z:14.1p:3.1z:1.1p:2.1z:1.1p:a.1z:n.1p:2.1z:2.1p:y.1z:2.1p:o,1z:g.u:g.1z:w.u:g.1z:w.u:g.1z:4.1p:1.1z:3.1p:3.1z:1.1p:4,u*4,u:h.1w:1.u:2.1w:e.u:m.1w:2.u:1.1w:t.u:1.1w:1.u:1.1w:1.u:8.1w:14.u:1.1w:1.u:1.1w:1,1w*5,1w:1p.23:1.1w:1.23:h.1w:1.23:1.1w:1.23:1.1w:p.23:1.1w:1.23:l.1w:1.23:1.1w:1.23:1.1w:8,1w:l.:1.1w:1.:1.1w:1.:1.1w:1.:1.23:3.1w:1.23:11.:1.1w:1.:1.23:1.:1.23:1.:1.23:15.:1.23:1.:1.23:1.:1.23:1.:1.23:k
z*3,1s*8,1p:2o.1s:4.1p:14.1s:4,1p*2,1p:f.u:d.1p:1.u:1.1p:1.u:1.1p:w.u:c.1p:1.u:3.1p:10.u:4.1p:3.u:1.1p:k,u:20.1p:2.u:v.1p:1.u:2.1p:2.u:1.1p:r.u:2.1p:2.u:2,u:o.1p:3.u:1.1p:g.u:1.1p:1.u:2.1p:2o,u:10.1p:1.u:3.1p:2.u:2.1p:2.u:2.1p:h.u:7.1p:3.u:1.1p:1w,u:2o.1p:3.u:1.1p:1.u:g.1p:1.u:2.1p:2.u:1.1p:2.u:3.1p:3.u:1.1p:c,u:1.1y:1.u:1.1y:15.u:5.1y:1.u:2.1y:14.u:1.1y:1.u:2.1y:18.1p:1.1y:1.1p:1.1y:1,1y*2,1y:c.1w:o.1y:o.1w:c.23:c.1y:o.23:o.1y:c,1w:20.23:20,1w:o.23:8.1w:g.23:2o,1w:9.23:1.1w:1.23:3p,23
z*8,z:1.1s:1.z:1.1s:15.z:1.1s:1.z:1.1s:1.z:1.1s:1.z:1.1s:15.z:1.1s:1.z:1.1s:1.z:1.1s:1.z:1.1s:15.z:1.1s:1.z:1.1s:1,1s*2,1p:2g.1s:1.1p:1.1s:1.1p:1.1s:9.1p:1.1s:1.1p:x.1s:1.1p:1.1s:1.1p:1.1s:4,1p*7,1y*3,1y:8.23:w.1y:k.23:o.1y:o.23:o.1y:c,23*4
z*8,z:1.1s:1.z:1.1s:15.z:1.1s:1.z:1.1s:1.z:1.1s:1.z:1.1s:t.z:w.1s:g.z:g,1s*2,1s:5.1p:1.1s:1.1p:x.1s:g.1p:o.1s:2.1p:2.1s:s.1p:g.1s:g,1p*6,1p:2x.1y:1.1p:1.1y:p.1p:1.1y:1.1p:1.1y:1.1p:8,1y*3,1y:c.23:o.1y:o.23:o.1y:o.23:o.1y:c,23*4
z*8,z:h.1s:1.z:1.1s:9.z:1.1s:1.z:1.1s:1.z:x.1s:1.z:1.1s:9.z:1.1s:1.z:1.1s:1.z:x.1s:1.z:1.1s:9.z:1.1s:1.z:1.1s:1.z:g,1s*2,1s:g.1p:g.1s:w.1p:c.1s:1.1p:1.1s:1.1p:1.1s:10.1p:8.1s:k,1p*5,1p:1x.1y:1.1p:1.1y:1.1p:1.1y:1.1p:1.1y:1.1p:15.1y:1.1p:1.1y:1.1p:1.1y:1.1p:1.1y:1.1p:k,1p:9.1y:1.1p:1.1y:p.1p:1.1y:1.1p:1.1y:1.1p:8.1y:2o,1y*3,1y:c.23:o.1y:c.23:2o,23*4
z*8,z:m.1s:2.z:3c,z:2.1s:2.z:1.1s:z.z:1.1s:1.z:1.1s:1.z:9.1s:1.z:1.1s:x.z:1.1s:1.z:1.1s:1.z:9.1s:1.z:1.1s:x.z:1.1s:1.z:1.1s:1.z:4,1s,1s:l.1p:3.1s:3c,1p:1c.1s:4.s:14.1s:8.s:14.1s:4,1p:3w.s:4,1p*3,1p:8.1y:w.1p:g.1y:w.1p:g.1y:w.1p:8,1y*3,1y:g.0:g.1y:w.0:g.1y:s.0:o.1y:c,0*2,23:18.0:1.23:1.0:1.23:1.0:3.23:1.0:2.23:2.0:2.23:q.0:o.23:o.0:c,23*2
z*9,z:4.1s:1.z:1.1s:2.z:1.1s:7.s:g.1s:1.s:1.1s:2.z:3.1s:1.z:k.s:o.z:o.s:o.z:c,s*3,s:4.1p:14.s:8.1p:14.s:8.1p:14.s:4,1p*3,1y,1y:20.0:c.1y:o.0:o.1y:c,1y:20.0:20,1y:k.0:8.1y:w.0:2c,0*3,0:8.23:w.0:g.23:w.0:g.23:w.0:8,23*2
z*9,z:c.s:o.z:o.s:o.z:o.s:o.z:c,s*4,1p:3h.s:1.1p:i,1p,1p:31.0:1.1p:2.0:2.1p:2.0:2.1p:2.0:a.1p:1.0:1.1p:c,0*7,0:8.23:w.0:g.23:w.0:g.23:w.0:8,23*2
z*8,z:o.s:8.z:w.s:g.z:w.s:s.z:4,z:c.s:3o,s*6,0*8,0:8.13:w.0:g.13:w.0:g.13:w.0:8,13*2
z:2s.n:2.z:u.n:c,z*7,z:4.s:14.z:8.s:14.z:8.s:14.z:4,s*7,0*8,0:8.13:w.0:g.13:w.0:g.13:w.0:8,13*2
n*8,n:c.s:o.n:o.s:o.n:o.s:o.n:c,s*7,0*8,13*3
n*8,n:c.s:o.n:o.s:o.n:o.s:o.n:c,s*7,0*8,13*3
n*8,n:c.s:o.n:o.s:o.n:o.s:o.n:c,s*7,0,0:1w.14:2.0:1.14:5.0:1.14:1.0:1.14:1.0:10.14:4.0:1.14:1.0:1.14:1.0:k,0:s.14:2.0:2.14:2.0:e.14:2o,0*3,13*5
n*8,n:c.s:o.n:o.s:o.n:o.s:o.n:c,s*6,s:8.0:w.s:g.0:w.s:g.0:w.s:8,0,0:n.14:1.0:3c,14:w.0:1.14:4.0:1.14:2.0:2.14:2.0:m.14:6.0:1.14:3.0:14.14:8.0:k,14*4,13*4
n*8,n:c.s:o.n:o.s:o.n:o.s:o.n:c,s*6,0*3,0:c.14:2.0:1.14:l.0:1.14:1.0:j.14:1.0:1.14:r.0:1.14:1.0:d.14:1.0:1.14:x.0:1.14:1.0:1.14:1.0:4,14*4,13*3
n*8,n:c.s:o.n:o.s:o.n:o.s:o.n:c,s*6,0*2,0:38.14:2.0:2.14:4.0:4.14:2.0:e,0:5.14:1.0:1.14:x.0:1.14:1.0:1.14:1.0:5.14:1.0:2.14:14.0:1.14:1.0:1.14:1d,14*4,13*3
n*2,n:34.s:g.n:g,n:20.s:20*5,n:c.s:o.n:o.s:2c,s*6,0*2,0:9.14:1.0:2.14:o.0:1.14:1.0:1.14:1.0:h.14:1.0:1.14:p.0:3.14:1.0:k.14:k.0:3.14:1.0:c,14*5,13*3
n*2,s*d,0*2,0:g.14:g.0:w.14:c.0:1.14:3.0:10.14:8.0:k,14*5,13*3
n*2,s*f,s:i.14:a.s:1.14:1.s:z.14:7.s:15.14:1.s:2.14:2.s:1.14:5.s:1.14:1.s:1.14:1.s:g,14*5,13*3
26*9,s*8,s:h.14:1.s:1.14:9.s:1.14:1.s:1.14:1.s:z.14:5.s:1.14:1.s:1.14:1.s:14.14:2.s:1.14:5.s:k,14*5,13*3
26*9,s*7,s:3c.14:2.s:m,s:l.14:1.s:1.14:5.s:1.14:1.s:1.14:1.s:w.14:i.s:1.14:1.s:d.14:1.s:2.14:16.s:1.14:1,14*8
26*9,s*7,s:g.14:c.s:1.14:3.s:11.14:5.s:1.14:1.s:15.14:3.s:1.14:1.s:1.14:1.s:k,14*9
26*9,s*7,s:h.14:1.s:1.14:9.s:3.14:1.s:10.14:8.s:1.14:1.s:1.14:1.s:11.14:1.s:1.14:1.s:1.14:3.s:k,14*9
26*9,s*3,s:20.26:20,s*3,s:o.14:2.s:1.14:1.s:1.14:1.s:11.14:9.s:1.14:3.s:10.14:2.s:1.14:5.s:1.14:1.s:1.14:1.s:g,14:2.s:1.14:3x,14*8
26*g,26:k.14:8.26:1.14:1.26:x.14:d.26:1.14:1.26:1.14:1.26:w.14:g.26:g,14*9
26*g,26:h.14:1.26:1.14:h.26:1.14:1.26:j.14:1.26:1.14:p.26:1.14:1.26:1.14:1.26:g.14:2.26:1.14:t.26:3.14:1.26:4,14*9
26*f,26:p.14:1.26:1.14:1.26:14.14:4.26:3.14:1.26:1w,14*a
26*g,26:1.14:1.26:1.14:15.26:9.14:z.26:1.14:1.26:1.14:1.26:c.14:s.26:1.14:1.26:1.14:1.26:8,14*9
26*g,26:d.14:1.26:1.14:d.26:1.14:3.26:x.14:1.26:1.14:9.26:3.14:1.26:10.14:4.26:2.14:2.26:k,14*9
26*h,26:3.14:17.26:2.14:2o,14*8
26*h,14*9
26*h,14*9
26*h,14*9
26*h,14*9
26*h,14*8
26*h,14*8
26*h,14*8
26*h,14*8
26*h,14*8
26*j,14*6
26*p
26*p
26*p
26*p
26*p
26*p
26*p
26*p
26*8,26:5.l:1.26:1.l:x.26:1.l:1.26:1.l:1.26:b.l:x.26:1.l:1.26:1.l:1.26:9.l:1.26:1.l:x.26:1.l:1.26:1.l:1.26:4,l*g
26*8,26:5.l:1.26:1.l:x.26:1.l:1.26:1.l:1.26:d.l:n.26:t.l:1.26:2.l:8.26:1.l:4.26:1.l:6.26:c,l*g
26*8,26:k.l:4.26:1.l:3.26:17.l:1.26:20,l:3w.26:1.l:3,l*e
26*9,26:4.l:10.26:1.l:1.26:1.l:1.26:8.l:2.26:1.l:x.26:1.l:3.26:b.l:x.26:1.l:1.26:6,l*e
26*7,26:3c.l:2.26:b.l:1.26:a,26:p.l:1.26:n.l:1.26:2.l:1.26:g.l:1.26:1.l:8.26:4.l:1.26:4.l:4.26:1.l:3.26:3.l:8.26:1.l:2.26:2.l:t.26:3,26:4.l:10.26:4.l:1.26:3.l:2o,l*e
26*6,26:22.l:1.26:1.l:2.26:1.l:3.26:q.l:o.26:c,26:9.l:1.26:1.l:4.26:1.l:k.26:1.l:1.26:1.l:1.26:1.l:1.26:7.l:1.26:1.l:3.26:1.l:2h,l*g
26*6,26:5.l:1.26:2.l:2.26:2.l:g.26:1.l:1.26:4.l:1.26:2.l:4.26:1.l:2.26:1.l:1.26:8.l:1.26:e.l:1.26:3.l:3.26:17.l:1.26:o,l:2o.26:3.l:11.26:1.l:3.26:3.l:1,l*g
26*7,26:7.l:1.26:2.l:2.26:1.l:f.26:1.l:3.26:3.l:1.26:s.l:2.26:1.l:5.26:1.l:3.26:2.l:2.26:11.l:1.26:1.l:5.26:1.l:1.26:i,l*g
26*7,26:c.l:2.26:2.l:g.26:1.l:3.26:p.l:1.26:1.l:l.26:o.l:o.26:1.l:1.26:1.l:1.26:8,l*g
26*6,26:21.l:1.26:1y,26:8.l:2.26:1.l:x.26:1.l:1.26:2.l:1c.26:2.l:2.26:1.l:4.26:1.l:m.26:1.l:3.26:c,l*g
26*7,26:f.l:1.26:1.l:b.26:17.l:1.26:20,l:1c.26:1.l:13.26:1.l:3.26:b.l:x.26:8,l*f
26*8,26:8.l:w.26:d.l:1.26:2.l:w.26:h.l:r.26:3.l:1.26:8,l*f
26*8,26:9.l:1.26:2.l:s.26:g.l:w.26:1.l:1.26:1.l:1.26:8.l:14.26:1.l:1.26:1.l:1,l*f
26*8,26:7.l:1.26:2.l:e.26:3.l:1.26:14.l:2.26:1.l:5.26:1.l:1.26:1.l:1.26:o.l:2.26:2.l:2.26:2.l:o.26:1.l:1.26:1.l:1.26:4,l*f
26*8,26:4.l:14.26:b.l:v.26:1.l:1.26:g.l:s.26:1.l:1.26:1.l:1.26:8,l*f
26*8,26:b.l:p.26:1.l:1.26:1.l:1.26:j.l:p.26:o.l:o.26:1.l:1.26:1.l:1.26:8,l*f
26*8,26:c.l:o.26:1.l:1.26:i.l:s.26:1.l:1.26:1.l:1.26:h.l:1.26:1.l:p.26:1.l:1.26:1.l:1.26:8,l*f
26*8,26:8.l:w.26:1.l:1.26:1.l:1.26:8.l:2.26:1.l:11.26:9.l:1.26:1.l:x.26:1.l:1.26:1.l:1.26:4,l*f
26*8,26:7.l:1.26:1.l:r.26:1.l:1.26:1.l:1.26:m.l:e.26:1.l:1.26:1.l:1.26:x.l:1.26:1.l:b.26:1.l:1.26:g,l*e
26*8,26:h.l:d.26:1.l:1.26:x.l:1.26:1.l:5.26:1.l:3.26:3.l:1.26:1s,l:2o.26:1.l:17.26:1.l:1.26:1.l:1,l:3c.26:2.l:3.26:1.l:i,l:3s.26:1.l:3.26:3.l:1,l*b
26*b,26:8.l:w.26:m.l:3.26:1.l:6.26:1.l:3.26:1w,l:2o.26:1.l:z.26:1.l:3.26:3.l:1.26:4,l*a
26*c,26:e.l:e.26:3.l:1.26:34,l:1c.26:2.l:12.26:1.l:3.26:j.l:h.26:g,l*9`,
  W5: `h:c.:o.h:1.:1.h:1.:1.h:h.:1.h:1.:l.h:1.:3.h:v.:5.h:3.:1.h:k
h:3c.16:4.h:1.16:1.h:1.16:1.h:8.16:2.h:2.16:2.h:2,h:3.:15.h:1.:1.h:1.:1.h:4.:12.h:1.:1.h:8.16:1.:v.16:2.:2.16:8
16:e.h:1.16:3l,16:f.:2.16:1.:2.16:2.:2.16:3c,16:2.:1.16:1.:s.16:2.:2.16:2.:2.16:t.:1.16:1.:1.16:19.:1.16:4.:2.16:k
16*3,16:8.:w.16:h.:n.16:2.:2.16:p.:1.16:1.:h.16:1.:1.16:1.:1.16:c
16*3,16:j.:1.16:1.:3.16:1.:1.16:1.:1.16:38,:1c.16:5.:1.16:1.:t.16:1.:1.16:1.:1.16:h.:1.16:1.:p.16:1.:1.16:1.:1.16:8
16*2,16:38.a:g.16:c,16:2o.a:4.16:14.a:4,16:9.:1.16:2.:o.16:1.:1.16:1.:1.16:h.:1.16:1.:p.16:1.:1.16:1.:1.16:h.:1.16:1.:t.16:8
16*2,16:c.a:t.16:1.a:2.16:c.a:10.16:c.a:w.16:8,a:g.16:g.a:w.16:8.a:20,16:4.:2.16:1.:l.a:2.:2.a:2.:6.16:1.:3.16:8.a:3.:1.a:2.:2.a:2c,:19.a:1.:2.a:5.:1.a:1.:t.a:1.:3.a:h.:1.a:1.:p.a:c
16*2,16:8.a:o.18:8.16:g.18:w.16:g.18:w.16:8,a:1c.18:8.a:k.18:1.a:1.18:1.a:1.18:1s,a:1w.:4.a:1.:3.a:k.18:8.a:4.18:9.:1.18:1.:1.18:3.:1.18:k,a:9.:1.a:2.:u.a:1.:1.a:1.:1.a:2.:2o
16*2,16:8.18:w.16:g.18:w.16:g.18:w.16:8,18,18:k.:2.18:1.:7.18:1.:1.18:w.:c.18:1.:1.18:1.:1.18:x.:1.18:2.:8.18:1.:1.18:1.:1.18:g
16:2o.18:1c,16:2o.18:i.16:6.18:o,16:8.18:s.16:o.18:o.16:d.18:1.16:a.18:o.16:4.18:8,18,18:h.:b.18:1.:1.18:1.:1.18:x.:1.18:1.:9.18:3.:1.18:11.:3.18:1.:1.18:1.:1.18:k
18*2,18:b.16:1.18:3o,18,18:n.:1.18:3c,:18.18:1.:5.18:1.:15.18:1.:1.18:1.:1.18:1.:1.18:1.:19
18*4,18:h.:1.18:2.:2.18:2.:4.18:1.:1.18:1.:1.18:z.:9.18:14.:4.18:1.:3.18:k
18*4,18:l.:1.18:1.:1.18:3c,:18.18:1.:3.18:1.:1.18:1.:11.18:1.:3.18:b.:x.18:8
18:2o.1c:c.18:o.1c:c,18*2,18:20.p:2.18:2.p:2.18:2.p:2.18:2.p:4.18:1.p:1.18:1.p:1.18:9.p:1.18:1.p:z.18:1.p:3.18:2,18:10.p:1.18:4.p:1.18:9.p:6.18:1.p:1.18:d.p:6.18:1.p:4.18:1.p:8.18:1.p:1.18:2.p:1c,p:8.:w.p:g.:w.p:h.:r.p:3.:1.p:8
1c:c.18:o.1c:o.18:o.1c:o.18:o.1c:c,18,18:h.p:1.18:2.p:2.18:1.p:b.18:1.p:1.18:k.p:2.18:1.p:t.18:g.p:s.18:c,p*2,p:b.:l.p:1.:3.p:p.:1.p:1.:l.p:o.:k.p:2.:2.p:c
1c,1c:c.11:o.1c:o.11:o.1c:o.11:o.1c:c,11:k.p:4.11:3c,p:14.11:g.p:w.11:o.p:g.11:g,p,p:h.:b.p:1.:1.p:v.:1.p:2.:c.p:2.:2.p:3.:1.p:x.:1.p:1.:1.p:o,:3s.p:1.:3.p:1.:3
11*3,11:k.p:c.11:w.p:g.11:10.p:8.11:k,p*2,p:5.:1.p:2.:w.p:1.:1.p:1.:1.p:c.:1.p:1.:m.p:2.:2.p:t.:b.p:3.:1.p:g
11*3,11:k.p:8.11:14.p:8.11:w.p:o.11:c,p*2,p:l.:3.p:3.:1.p:38,:1c.p:1.:17.p:3.:1.p:5.:z.p:8,:20.p:1.:3.p:2.:1.p:1.:v.p:6.:1.p:1.:1.p:3.:1.p:6.:1.p:1.:c
11*3,11:4.p:14.11:c.p:w.11:g.p:w.11:8,p*3,p:8.:1.p:1.:2.p:2.:6.p:2.:2.p:3c,p:l.:1.p:1.:1.p:3c,:18.p:2.:2.p:7.:t.p:1.:3.p:d.:1.p:2.:2.p:1.:t.p:1.:1.p:1.:1.p:4
11*3,11:8.p:w.11:g.p:k.11:14.p:8.11:k,p*5,p:7.:x.p:h.:g.i:1.:1.i:1.:8.p:3.:1.p:m.:2.i:2.:2.i:c.p:g,:2g.i:1.:3.i:3.:1.i:4.:2.i:1.:x.i:1.:1.i:1.:1.i:4
11*3,11:k.p:8.11:14.p:8.11:14.p:2.11:1.p:1.11:o,p*5,p:l.i:1.p:1.i:1.p:3.i:1.p:15.i:1.p:1.i:1.p:20,i:a.:2.i:2.:e.i:1.:1.i:1.:1.i:z.:1.i:2.:2.i:o.p:1.i:17.p:4,:2k.i:3.:1.i:7.:x.i:1.:1.i:1.:1.i:4
11:w.:1.11:3.:s.11:8.:2.11:6.:1s,11:2o.:c.11:o.:c,11*2,p:2o.11:d.p:n.11:c,p*4,p:38.i:2.p:2.i:4.p:k,p:7.i:x.p:1.i:1.p:e.i:2.p:1.i:x.p:1.i:1.p:1.i:1.p:1.i:1.p:1.i:19,i:a.:2.i:2.:2.i:4.:8.i:15.:1.i:1.:9.i:1.:1.i:l.:t.i:3.:1.i:8
,1n:2o.:3.1n:18.:1,1n*2,1n:g.p:c.1n:14.p:4.1n:20,p*3,p:3d.y:1.p:m,p:j.i:9.p:15.i:1.p:1.i:1.p:20,i:2o.p:5.i:z.p:1.i:1.p:1.i:1.p:4,i:c.:k.i:1.:3.i:3.:1.i:l.:1.i:1.:h.i:x.:1.i:1.:5.i:2.:2.i:k
,:g.1n:g.:w.1n:g.:w.1n:8.:o,1n:3w.:1.1n:1.:1.1n:1,1n*2,y:4.p:14.y:a.p:i.y:2.p:2.y:b.p:1.y:1k,p:20.y:2.p:m.y:1.p:c.y:1.p:2.y:w,p:2g.y:1.p:4.y:1.p:2.y:8.p:2.y:1.p:d.y:4.p:1.y:1.p:2.y:1.p:3.y:3.p:1.y:8,p:k.y:8.p:1.y:1.p:1.y:1.p:g.y:2o,y:8.p:s.y:s.p:c.y:18.p:4.y:k,p:7.i:t.p:1.i:1.p:1.i:1.p:h.i:1.p:1.i:t.p:8.y:1.p:1.y:1.p:2.i:1.p:2.i:w.p:1.i:1.p:1.i:1.p:4,i,i:3.:2.i:1.:2.i:1.:n.i:1.:3.i:3.:1.i:7.:1.i:g.:g.i:1.:1.i:t.:1.i:5.:1.i:1.:1.i:o,:2p.i:1.:2.i:1.:n.i:6.:2.i:2.:2.i:8
,:p.1n:1.:16.1n:8.:10.1n:g.:g,:1.1n:17.:1.1n:1.:1.1n:2.:4.1n:2j,1n*2,y*4,y:n.p:1.y:1c.i:2.y:1.i:3.y:m.i:2.y:2.i:2.y:2.i:s.y:1.i:1.y:1.i:1.y:4,p:9.i:r.p:3.i:1.p:4.y:3.p:1.i:2.y:2.i:2.y:1.p:1.i:2g,i*3,:18.i:2.:2.i:9.:1.i:1.:p.i:1.:1.i:1.:1.i:l.:n.i:c
:p.1n:1.:1.1n:1.:g.1n:1.:3.1n:2o,:c.1n:3o,1n*2,1n:l.y:1.1n:2.y:4.1n:38,y:1c.1n:4.y:14.1n:8.y:14.1n:4,y*2,y:1x.i:1.y:2.i:4.y:1.i:1.y:r.i:1.y:1.i:p.y:1.i:1.y:1.i:1.y:8,y:4.i:2.y:1.i:11.y:4.i:2.y:1.i:2l,i*4,i:8.:2.i:1.:p.i:1.:3.i:i.:2.i:1.:f.i:1.:1.i:1.:1.i:12.:2.i:o,:2o.i:2.:y.i:1.:3.i:8
1n*5,1n:4.y:14.1n:4.y:2o,y*2,y:9.i:1.y:1.i:d.y:2.i:1.y:3.i:2.y:2.i:2.y:3.i:1.y:2w,i:5.y:1.i:2.y:6.i:e.y:1.i:1.y:1.i:1.y:13.i:1.y:20,i:1c.y:1.i:z.y:2.i:1.y:3.i:1.y:i.i:1.y:1.i:h.y:1.i:1.y:e,i*4,i:8.:k.i:2.:a.i:2w,:1c.i:1.:17.i:9.:1.i:1.:z.i:1.:1.i:4
1n*5,y*5,y:c.i:2.y:1.i:l.y:p.i:1.y:1.i:h.y:3.i:1.y:o.i:2.y:1.i:h.y:1.i:1.y:1.i:1.y:c,i*5,i:6.:u.i:1.:1.i:1.:1.i:g.:w.i:1.:1.i:1.:1.i:b.:x.i:1.:1.i:1.:1.i:4
1n:1o.1f:2c,1n:8.1f:w.1n:8.1f:2o,1f*3,y:2k.1f:3.y:1.1f:8.y:w.1f:8,y*4,y:g.i:c.y:1.i:3.y:w.i:g.y:1.i:1.y:1.i:1.y:u.i:1.y:1.i:4.y:1.i:1.y:1.i:1.y:k,i*5,i:5.:1.i:1.:l.i:1.:3.i:3.:1.i:3.:1.i:t.:3.i:3.:1.i:19.:1.i:m
1f*5,y*5,y:k.i:2.y:1.i:5.y:1.i:1.y:1.i:1.y:x.i:7.y:1.i:3.y:1w,i:2o.y:1.i:17.y:3.i:1,i*5,:14.i:2.:2.i:h.:j.i:1.:1.i:1.:1.i:p.:j.i:g
1f*5,y:1c.1f:c.y:o.1f:o.y:o.1f:c,y:1w.9:2.y:1.9:5.y:p.9:1.y:2.9:3.y:1.9:2.y:3.9:1.y:2.9:q.y:1.9:1,9*4,9:4.i:10.9:3.i:1.9:e.i:m.9:1.i:3.9:t.i:7.9:2.i:2.9:k,i:3w.9:1.i:3,i*4,i:f.:1.i:2.:6.i:2.:1.i:39,:18.i:1.:3.i:5.:z.i:1.:1.i:1.:1.i:9.:1.i:1.:x.i:1.:3.i:4,,:3p.i:1.:a
1f*6,9:2o.1f:c.9:o.1f:c,9*5,9:7.i:t.9:2.i:2.9:p.i:8.9:1.i:2.9:3.i:1.9:1s,i:1g.9:2.i:q.9:1.i:1.9:1.i:1.9:a.i:2.9:g.i:g.9:1.i:1.9:1.i:1.9:c,i*2,i:3o.9:2.i:a,i,i:7.:p.i:1.:3.i:p.:j.i:w.:g.i:g,:h.i:1.:2.i:8.:3.i:1.:10.i:a.:1.i:1.:t.i:1.:1.i:l.:1.i:1.:a,i:f.:d.i:1.:3.i:z.:5.i:3.:1.i:15.:1.i:3.:1.i:1.:1.i:k
1f*6,1f:g.9:c.1f:14.9:8.1f:14.9:4.1f:o,9*6,9:f.i:1.9:1.i:b.9:1.i:1.9:1.i:1.9:w.i:g.9:1s,i:2o.9:3.i:15.9:4,i:1l.9:1.i:6.9:1.i:3.9:i.i:1.9:1.i:d.9:1.i:1.9:11.i:1.9:1.i:2,i:4.9:2.i:1.9:8.i:d.9:2.i:2.9:c.i:4.9:m.i:2.9:20,i:s.9:1.i:3.9:2.i:3.9:1.i:a.9:2.i:2.9:2.i:3.9:1.i:1.9:9.i:4.9:1.i:1.9:1.i:1.9:1w,i:j.:5.i:34.9:2.i:2.9:3.i:1,i:2.:2.i:2.:3.i:1.:1.i:3p,i:n.:1.i:3c,:18.i:1.:1.i:1.:15.i:h.:1.i:1.:t.i:8
1m,1m:4.1f:10.1m:2w,1f:1c.1m:2o,1f:p.9:1.1f:m.1m:4.1f:9.9:1.1f:1.9:l.1f:8.1m:g.9:o.1m:c,1f:1c.9:2.1f:2.9:2.1f:2.9:2.1f:2.9:2.1f:2.9:1.1f:7.9:20,1f:o.9:a.1f:1.9:1.1f:k.9:2.1f:1.9:2d,1f:1.9:1.1f:2.9:2.1f:2.9:2.1f:2.9:2.1f:2.9:2.1f:2.9:2.1f:2.9:3c,9*7,9:5.i:1.9:1.i:d.9:2.i:2.9:4.i:4.9:1.i:3.9:u.i:1.9:25,9:2.i:1.9:3x,9*2,9:9.i:t.9:1.i:1.9:g.i:s.9:l.i:1.9:1.i:p.9:1.i:1.9:1.i:1.9:8,i*2,i:7.:t.i:1.:1.i:1.:1.i:m.:e.i:1.:1.i:1.:1.i:11.:3.i:o,:3w.i:1.:3
1m*3,1m:c.9:o.1m:o.9:o.1m:o.9:o.1m:c,9*e,9:5.i:1.9:1.i:p.9:3.i:1.9:s.i:e.9:1.i:1.9:11.i:3.9:o,i*3,i:6.:2.i:1.:r.i:3.:1.i:n.:j.i:1.:1.i:p.:1.i:1.:1.i:1.:7.i:1.:3.i:k
1m*3,1m:c.9:c.1m:2o.9:o,9*f,9:2.i:1.9:6.i:1.9:1.i:l.9:3.i:1.9:t.i:1.9:1.i:5.9:2.i:2.9:1w,i:2k.9:1.i:3.9:7.i:p.9:2.i:2.9:c,i*2,i:1.:17.i:1.:1.i:3.:1.i:1.:15.i:1.:1.i:1.:1.i:4.:k.j:1.:4.j:1.:2.j:1.:3.j:2.:6.i:4,:3c.j:4.:k,:3s.j:1.:3.j:3.:1
1m*3,9*h,9:j.i:9.9:13.i:5.9:3.i:1.9:1w,i:2o.9:2.i:2.j:2.i:1.j:2.i:r.j:8.9:4,i:o.j:2.i:3.j:1.i:r.j:1.i:2.j:q.i:1.j:1.i:9.j:1.i:2.j:2.i:1.j:15,i:4.:4.j:w.:4.j:1.i:3.j:3.i:2.j:1.:1.j:2h,j:c.:4.j:3k,j:7.:x.j:j.:1.j:1.:b.j:2.:1.j:3.:2.j:3.:1.j:1o,:2k.j:d.:n.j:g
1m*2,1m:20.t:g.1m:1.t:1.1m:b.t:v.1m:1.t:3.1m:1.t:1.1m:1.t:1.1m:4,9:2k.t:1.9:1.t:1.9:1.t:1.9:1.t:1.9:15.t:1.9:1.t:1.9:1,9*h,9:5.j:1.9:1.j:8.i:2.j:1.i:6.j:1.i:3.j:4.9:1.j:1.9:1.j:1.9:l.j:1.9:2.j:s.9:d.j:1.9:1.j:11.9:4,i:5.j:z.i:3.j:1.i:4.j:3.i:1.j:2.i:2.j:2.i:1.j:2d,j*3,j:h.:1.j:1.:9.j:3.:1.j:11.:7.j:1.:1.j:v.:n.j:1.:1.j:a
1m:1c.t:2o,1m:4.t:2.1m:2.t:2.1m:2.t:2.1m:2.t:2.1m:2.t:2.1m:1.t:l.1m:4.t:2.1m:2.t:2k,t,t:4.9:14.t:8.9:14.t:c.9:s.t:1.9:3.t:8,9*g,9:l.j:1.9:3.j:1.9:1.j:1.9:15.j:1.9:1.j:1.9:1.j:1.9:1.j:1.9:10.j:2.9:1.j:d.9:g,j*4,j:p.:1.j:13.:1.j:2.:2.j:1.:5.j:14.:2.j:1.:1.j:o,:3w.j:1.:3
t*3,t:9.9:1.t:1.9:p.t:1.9:1.t:1.9:1.t:k.9:k.t:w.9:g.t:g,9*f,9:3d.j:1.9:m,9:d.j:1.9:1.j:l.9:1.j:1.9:i.j:y.9:1.j:1.9:5.j:1.9:2.j:18,j*5,j:3.:1.j:7.:5.j:2.:6.j:3.:1.j:38,:18.j:1.:3.j:4.:2.j:1.:t.j:3.:1.j:l.:1.j:1.:h.j:g
t,t:2t.1l:1.t:1.1l:11.t:4,t:2o.1l:5.t:1.1l:1.t:x.1l:1.t:1.1l:1.t:1.1l:4,t:g.9:o.t:1.9:1.t:1.9:1.t:9.9:1.t:1.9:x.t:1.9:1.t:1.9:1.t:9.9:1.t:1.9:t.1l:8.t:1.1l:1.t:1.1l:1,9*f,9:l.j:1.9:1.j:1.9:3.j:1.9:38,j:1c.9:1.j:1.9:1.j:15.9:1.j:1.9:1.j:3.9:1.j:19,j*7
1l*4,9:10.1l:o.9:o.1l:o.9:o.1l:c,9*e,9:k.j:8.9:1.j:1.9:v.j:1.9:2.j:2.9:1.j:d.9:1.j:1.9:1.j:1.9:o.j:2.9:1.j:l.9:c,j:3s.28:1.j:3.28:2.j:1.28:1,j*7
1l*4,1l:c.9:o.1l:o.9:2c,9*e,9:5.j:1.9:1.j:a.28:1.j:1.28:b.j:1.28:1.j:4.9:1.j:3.9:h.j:4.28:1.j:2.28:k.9:1.28:1.9:1.j:1.9:h.28:1.9:1.28:p.9:c,28:6.j:u.28:3.j:1.28:k.j:c.28:2.j:2.28:1.j:1.28:1.j:1.28:1s,j:2g.28:1.j:3.28:3.j:1.28:b.j:l.28:3.j:1.28:c,j*6
1l*4,9*e,28*3,28:h.j:1.28:1.j:5.28:1.j:3.28:38,j:2k.28:1.j:3.28:6.j:u.28:3.j:1.28:8,j*4,o
24:8.1l:o.24:2.1l:2.24:3.1l:1.24:2w,1l:20.24:20*2,1l:g.24:g.1l:w.24:28,24*3,9:n.5:1.9:3.5:1.9:38,5:1c.9:1.5:1.9:1.5:11.9:1.5:3.9:3.5:1.9:9.5:r.9:1.5:1.9:1.5:1.9:8,5*2,28*b,28:l.j:3.28:3.j:1.28:38,j:1c.28:3.j:x.28:2.j:2.28:l.j:1.28:1.j:h.28:1.j:1.28:1.j:1.28:c,j*3,o
24*7,9,9:8.5:w.9:d.5:1.9:1.5:x.9:3.5:1.9:c.5:w.9:3.5:1.9:4,5*2,28*c,28:i.j:6.28:3c,j:14.28:1.j:3.28:2.j:2.28:9.j:1.28:1.j:p.28:3.j:1.28:k.j:q.28:1.j:1.28:1.j:1.28:6,j*2,o
24:1h.v:1.24:1.v:x.24:1.v:1.24:1.v:1.24:9.v:1.24:1.v:x.24:1.v:1.24:1.v:1.24:4,24:1c.v:2.24:2.v:2.24:i.v:20,24:20.5:c.v:o.5:o.v:c,24:20.5:20*4,9:1l.5:1.9:2.5:2.9:2.5:2.9:2.5:2.9:2.5:e.9:1.5:4.9:1.5:1g,9:8.5:w.9:1.5:1.9:6.5:2.9:2.5:2.9:1.5:2h,5*2,28*c,28:p.j:3.28:38,j:1c.28:3.j:1.28:2.j:q.28:2.j:2.28:s.j:c.28:1.j:1.28:1.j:1.28:g,j*3
v*2,v:c.5:o.v:v.5:1.v:2.5:2.v:20,5*8,28*d,28:l.j:1.28:1.j:1.28:3c,j:18.28:3.j:1.28:4.j:14.28:9.j:1.28:1.j:p.28:3.j:1.28:2.j:2.28:3.j:1.28:4,j*2
v*3,v:8.5:w.v:o.5:g.v:10.5:8.v:k,5*7,28*e,28:l.j:3.28:3c,j:1c.28:6.j:2.28:1.j:n.28:1.j:3.28:p.j:1.28:1.j:h.28:1.j:1.28:1.j:1.28:c,j
v:2g.1k:6.v:1.1k:a.v:1.1k:1.v:5.1k:2.v:2.1k:2.v:2.1k:o,v:3k.1k:1.v:3.1k:2.v:2.1k:3.v:1.1k:4,v:35.1k:1.v:2.1k:2.v:2.1k:4.v:1.1k:3.v:g,v:k.5:8.v:t.1k:1.v:2.1k:6.v:2.1k:3.5:1.1k:g.v:1.1k:1.v:6.1k:2.v:2.1k:18,5:o.1k:1.5:n.1k:2.5:1.1k:5.5:8.1k:2.5:1.1k:25,5:1c.1k:2.5:2.1k:4.5:s.1k:2.5:2.1k:s.5:4.1k:o,5*5,28*f,28:h.j:7.28:3.j:1.28:38,j:8.:w.j:8.28:1.j:1.28:1.j:5.:w.j:4.28:1.j:1.28:1.j:1.28:7.j:1.:w.28:8
1k,1k:i.v:2.1k:1.v:3.1k:3.v:1.1k:19.v:1.1k:1.v:1.1k:16.v:1.1k:p,v:h.1k:1.v:2.1k:c.v:1.1k:1.v:1.1k:1.v:l.1k:1.v:1.1k:3.v:2.1k:k.v:1.1k:1.v:2.1k:1.v:3.1k:1g,1k*4,1k:c.28:o.1k:l.28:1.1k:1.28:p.1k:1.28:1.1k:1.28:1.1k:f.28:1.1k:4.28:q.1k:1.28:1.1k:1.28:2.1k:1.28:2.1k:2,28*k
1k*6,1k:k.28:2.1k:2.28:4.1k:1.28:1.1k:z.28:1.1k:1.28:9.1k:1.28:1.1k:1.28:1.1k:x.28:1.1k:1.28:9.1k:1.28:1.1k:1.28:1.1k:g,28*l
1k:38.r:8.1k:k,1k:2o.r:g.1k:8.r:o,1k:3c.r:o*2,1k:3k.r:g,1k:2t.r:1.1k:2.r:4.1k:o.r:4.1k:1.r:1.1k:1.r:1.1k:4,1k:j.28:3.1k:1.28:5.1k:14.28:8.1k:1.28:1.1k:y.28:2.1k:2.28:e.1k:1.28:1.1k:c,28*l
1k:k.r:8.1k:k.1w:4.r:14.1w:8.r:14.1w:4,r*4,r:c.1k:o.r:o.1k:o.r:o.1k:8.28:2.1k:1.28:1.1k:3.28:1.1k:8.r:c,1k:c.28:o.1k:1.28:1.1k:1.28:1.1k:9.28:1.1k:2.28:16.1k:1.28:1b.1k:1.28:1,28*l
1w:4.r:14.1w:8.r:14.1w:8.r:14.1w:4,r*5,r:1.28:1.r:2.28:11.r:1.28:2.r:c.28:s.r:1.28:1.r:1.28:1.r:l.28:b.r:o,28:3c.r:o,28*j
1w:4.r:14.1w:8.r:k.1:2.r:2.1:2.r:2.1:2.r:2.1:2.r:2.1w:g.1:w.1w:8,r*8,27,28:o.27:3c*2,28*f
1w:8.1:w.1w:8.23:2.1w:2.23:2.1w:2.1:w.23:g.1:w.23:8,1:l.r:1.1:1.r:1.1:1.r:1.1:1.r:1.1:38,r:1c.1:1.r:13.1:2.r:2.1:3.r:1.1:8.r:g.1:4.r:c.1:8,r:20.1:3.r:1.1:3.r:1.1:2.r:f.1:1.r:2.1:2.r:1.1:3.r:1.1:11,r:1l.1:1.r:2.1:2.r:1.1:6.r:3.1:1.r:1.1:1.r:1.1:e.r:1.1:q.r:1.1:1.r:1.1:1.r:1.1:1.r:1.1:k,r*4,27*3,27:c.28:2.27:1.28:j.27:1.28:1.27:1.28:1.27:l.28:1.27:1.28:1.27:1.28:j.27:1.28:1.27:n.28:1.27:1.28:j.27:1.28:3.27:c,28*7,28:3c.12:1.28:n,28*4,28:2x.12:1.28:2.12:2.28:2.12:1.28:7.12:e.28:1.12:1.28:8,28:l.:1.28:1.:1.28:1.:1.28:1.:1.28:w.12:2.28:2.12:2.28:2.12:1.:1.12:1.:1.12:1.:1.12:1.:1.12:a.28:1.12:5.28:1.12:1.28:3.12:1.28:1.12:i.:1.12:1.:1.12:1.:1.12:1.:1.12:k
23:8.1:w.23:g.1:w.23:g.1:w.23:8,1*4,1:8.r:w.1:g.r:w.1:k.r:o.1:c,r*3,27*8,28,28:21.12:1.28:12.12:g.28:1.12:1.28:1.12:1.28:c,28:10.12:2.28:2.12:2.28:6.12:2.28:1.12:f.28:2.12:2.28:2.12:20,28:c.12:6.28:1.12:2.28:1.12:1.28:1.12:g.28:8.12:2o,12:2.28:2.12:2.28:e.12:2.28:2.12:4.28:1.12:1.28:2.12:1.28:1.12:1.28:1.12:2.28:1.12:4.28:1.12:i.28:1.12:1i.28:3.12:o,28:18.12:1.28:3.12:1.28:1.12:1.28:l.12:2.28:2.12:2.28:2.12:2.28:3.12:1.28:1.12:1.28:6.12:1.28:c.12:3.28:1.12:v.28:1.12:1,28:2g.12:2.28:2.12:2.28:2.12:e.28:2.12:2.28:2.12:2.28:1.12:p,28:1w.12:2.28:1.12:j.28:1.12:3.28:2.12:1c,28:1.12:1.28:2.12:2.28:1.12:13.28:1.12:2p,12
23,1*4,1:c.r:o.1:o.r:o.1:1o,r:2o.1:g.r:g.1:g,r,27*9,27:20.12:1.27:10.12:1.27:2.12:m.27:1.12:1.27:8,28:9.12:1.28:1.12:r.28:1.12:1.28:d.12:1.28:2.12:10.28:1.12:1.28:2.12:1c,12*8
23,1:1c.23:5.1:1.23:1.1:x.23:1.1:1.23:1.1:1.23:9.1:1.23:1.1:x.23:1.1:1.23:1.1:1.23:4,1*4,1:3c.27:2.1:m,1:l.27:1.1:2.27:6.1:3.27:1.1:n.27:1.1:2.27:q.1:1.27:3.1:1.27:1.1:4.27:2.1:2.27:18,27*7,27:35.12:1.27:2.12:2.27:2.12:a.27:2.12:2.27:3.12:1.27:6,27:o.12:4.27:1.12:1.27:v.12:1.27:2.12:k.27:1.12:1.27:a.12:2.27:2.12:2.27:1.12:15,12:2.27:1.12:3.27:1.12:3t,12*9
23,23:k.1:8.23:14.1:8.23:14.1:8.23:k,1,1:3d.27:1.1:m,1:2t.27:1.1:2.27:1.1:f.27:2.1:3.27:1.1:2.27:2.1:1.27:4.1:1.27:2.1:1.27:3.1:2,1:2t.27:1.1:2.27:1.1:c.27:1.1:2.27:6.1:1.27:3.1:2.27:6.1:1.27:3.1:2,1:g.27:2.1:1.27:f.1:m.27:2.1:2.27:u.1:d.27:v.1:1.27:3.1:2.27:3.1:1,27*8,27:1.12:1.27:2.12:3w,12*b
23,23:k.1:8.23:14.1:8.23:14.1:8.23:k,1,1:l.27:1.1:3.27:1.1:1.27:1.1:1.27:1.1:u.27:1.1:3.27:k.1:1.27:1.1:m.27:o.1:1.27:3.1:8,27*a,12*d
23*2,1:21.27:1.1:16.27:e.1:e,1:1.27:1.1:2.27:3.1:2.27:1.1:1.27:r.1:2.27:6.1:1.27:2p,27*9,12*e
23*2,23:4.27:2.23:1.27:11.23:1.27:1.23:1.27:1.23:1.27:1.23:1.27:15.23:1.27:1.23:1.27:1.23:1.27:17.23:4,27*4,3*6,12*e
13*2,13:1.27:1.13:1.27:15.13:1.27:1.13:1.27:3.13:1.27:2h.13:3.27:1,27*4,3*6,12*e
13,13:p.27:1.13:17.27:1.13:1.27:1.13:1.27:1.13:1.27:1.13:14.27:2.13:1.27:1.13:1.27:1.13:1.27:1.13:k,13:1.27:1.13:1.27:3x,27*4,3*6,12*e
13,13:k.27:8.13:11.27:1.13:1.27:d.13:t.27:1.13:2.27:i.13:1.27:1.13:c,27*5,3*6,12*e
13*7,3*b,12*9
13*7,3*b,12*9
13*7,3*b,12*9
13*7,3*c,12*7
13*7,3*c,12*7
13*8,3*b,12*7
13*8,3*a,19*5,12*3
13*8,3*a,19*5,12*3
13*8,3*a,19*5,12:l.4:1.12:2.4:4.12:1.4:1.12:1.4:1.12:z.4:5.12:1.4:1.12:1.4:1.12:s.4:2.12:2.4:5.12:3.4:2.12:1.4:h.12:8,4:2.12:2.4:2.12:2.4:b.12:1.4:3g,4:3.12:1.4:1.12:4.4:1.12:2.4:1.12:4.:1.12:1.:9.12:1.:1.12:1.:1.4:1.12:1.4:1.12:1.4:t.:1.4:1.:9.4:1.:1.4:1.:1.4:x.:1.4:1.:9.4:1.:1.4:1.:1.4:g
14*2,13*4,1i*2,3*a,19*5,12:5.4:1.12:2.4:w.12:8.19:1.12:7.19:2.4:2.19:2.4:2.19:1.4:d.19:1.4:3.19:3.4:1.19:j.4:1.19:1.4:r.19:1.4:3.19:6,4*2
14*2,13*4,1i*2,3*a,3:8.19:k.3:14.19:8.3:14.19:8.3:k,19*3,19:39.4:1.19:2.4:4.19:k,19:7.4:t.19:1.4:1.19:1.4:1.19:g.4:2.19:1.4:x.19:4.4:2.19:2.4:18,4*2
14*6,1i*2,3*b,19*3,19:c.4:2.19:1.4:l.19:1.4:1.19:1.4:1.19:g.4:2.19:1.4:t.19:3.4:1.19:d.4:1.19:1.4:r.19:1.4:1.19:8,4*3
14*6,1i*4,1i:o.3:8.1i:w.3:8.1i:20,3*5,1i*3,19:20.1i:20*2,19,19:8.4:s.19:1.4:1.19:1.4:1.19:h.4:1.19:1.4:p.19:o.4:o.19:c,4,4:1t.15:1.4:2.15:2.4:2.15:8.4:1.15:1.4:q.15:q.4:1.15:1.4:1.15:1.4:6,4:c.:o.15:6.4:1.15:1.4:4.15:2.4:1.15:9.:o.15:o.:o.15:c
14*6,1i*5,3*2,1i*9,1i:9.4:1.1i:2.4:o.1i:1.4:1.1i:1.4:1.1i:g.4:w.1i:1.4:1.1i:1.4:1.1i:5.4:1.1i:2.4:14.1i:1.4:1.1i:1.4:1,4:1o.15:2.4:2.15:2.4:2.15:k.4:1.15:1.4:b.15:1.4:1.15:11.4:1.15:1.4:2,4:1.15:1.4:2.15:3w,15
14*6,1i*f,1i:o.4:2.1i:1.4:1.1i:x.4:1.1i:2.4:2.1i:2.4:c.1i:1.4:1.1i:1.4:1.1i:o.4:c.15:2.4:3.15:1.4:6.1i:1.4:1.1i:a,4:k.15:2.4:2.15:6.4:1.15:1.4:1.15:1.4:j.15:1.4:2.15:10.4:5.15:1.4:2.15:18,15*3
14*6,1i*e,1i:p.15:1.1i:16.15:2.1i:1.15:5.1i:1.15:1.1i:1.15:1.1i:x.15:1.1i:1.15:9.1i:1.15:1.1i:1.15:1.1i:g,1i:1.4:1.1i:1.4:2.15:1.4:2.15:2.4:1.15:3p,15*4
14*6,1i*e,1i:h.15:1.1i:1.15:1.1h:2.15:2.1h:4.1i:1.1h:1.15:1.1h:1.1i:w.1h:g.1i:w.1h:g.1i:1.1h:1.1i:e,1h:1.15:1.1h:1.15:1.1h:3w,1h*4
14*6,1i*d,1i:3d.1h:1.1i:m,1i:5.1h:1.1i:2.1h:2.1i:2.1h:w.1i:1.1h:1.1i:2.1h:2.1i:1.1h:2l,1h*5
14*6,1i*d,1i:k.1h:a.1i:1.1h:1.1i:w.1h:g.1i:1.1h:1.1i:r.1h:1.1i:1.1h:h.1i:1.1h:1.1i:1.1h:1.1i:c,1h*6
14*9,1i*a,1i:8.1h:w.1i:g.1h:w.1i:1.1h:1.1i:d.1h:l.1i:1.1h:3.1i:g,1h*6
14*9,1i*a,1i:g.1h:2.1i:1.1h:d.1i:1.1h:1.1i:q.1h:2.1i:1.1h:h.1i:1.1h:3.1i:u.1h:6.1i:3.1h:1.1i:k,1h*6
14*9,1i*a,1i:1x.1h:1.1i:2.1h:4.1i:15.1h:3.1i:o,1i:3.1h:1.1i:1.1h:z.1i:3.1h:1.1i:4.1h:2.1i:2.1h:2.1i:1.1h:16.1i:1.1h:2.1i:2.1h:1.1i:5.1h:o.1i:1.1h:1.1i:a,1h*5
14*6,1i*e,1i:9.1h:1.1i:1.1h:p.1i:3.1h:1.1i:k.1h:o.1i:1.1h:1.1i:1.1h:1.1i:g.1h:o.1i:2.1h:2.1i:3.1h:1.1i:8,1h*5
14*6,1i*e,1i:d.1h:1.1i:1.1h:n.1i:2.1h:2.1i:a.1h:14.1i:8.1h:14.1i:1.1h:1.1i:2,1h*4
14*6,1i*d,1i:39.1h:1.1i:5.1h:1.1i:k,1h*5
14*6,1i*d,1i:p.1h:1.1i:z.1h:1.1i:2.1h:2.1i:2.1h:2.1i:1.1h:9.1i:1.1h:1.1i:1.1h:1.1i:u.1h:2.1i:2.1h:2.1i:o,1h:2o.1i:2.1h:2.1i:2.1h:y.1i:1.1h:1.1i:6,1h*4
14*6,1i*d,1i:h.1h:1.1i:2.1h:2.1i:2.1h:e.1i:1.1h:1.1i:c.1h:2.1i:1.1h:11.1i:8.1h:10.1i:1.1h:1.1i:1.1h:1.1i:4,1h:2.1i:2.1h:3w,1h*4
14*6,1i*c,1i:1x.1h:1.1i:1.1h:5.1i:14.1h:4.1i:3.1h:1.1i:k,1h:2.1i:1.1h:3p.1i:2.1h:2.1i:2.1h:2,1h*5
14*6,1i*d,1i:8.1h:w.1i:1.1h:1.1i:a.1h:10.1i:1.1h:1.1i:1.1h:1.1i:8.1h:2.1i:1.1h:11.1i:1.1h:1.1i:2,1h*5
1d*i,1d:p.1h:1.1d:16.1h:2.1d:1.1h:7.1d:1.1h:1.1d:t.1h:1.1d:1.1h:h.1d:1.1h:1.1d:1.1h:1.1d:c,1h:2.1d:1.1h:3x,1h*5
1d*h,1d:3d.1h:1.1d:m,1d:f.1h:9.1d:1.1h:3.1d:3.1h:1.1d:1s.1h:2.1d:2.1h:2.1d:1.1h:4.1d:1.1h:2.1d:2.1h:w,1h:1c.1d:5.1h:13.1d:1.1h:1.1d:2.1h:1c,1h*5
1d*h,1d:h.1h:1.1d:1.1h:9.1d:3.1h:1.1d:13.1h:1.1d:20,1h:1c.1d:1.1h:8.1d:1.1h:2.1d:1.1h:f.1d:1.1h:3.1d:10.1h:8.1d:k,1h*6
1d*i,1d:h.1h:1.1d:1.1h:d.1d:s.1h:2.1d:1.1h:h.1d:1.1h:3.1d:u.1h:6.1d:3.1h:1.1d:k,1h*6
1d*i,1d:5.1h:1.1d:2.1h:2.1d:2.1h:1.1d:b.1h:7.1d:1.1h:8.1d:1.1h:1.1d:1.1h:1.1d:9.1h:1.1d:1.1h:t.1d:2.1h:2.1d:x.1h:1.1d:m,1h*6
1d*i,1d:9.1h:1.1d:2.1h:2.1d:2.1h:2.1d:1.1h:l.1d:h.1h:1.1d:1.1h:l.1d:1.1h:3.1d:t.1h:7.1d:1.1h:3.1d:k,1h*6
1d*i,1d:j.1h:5.1d:3.1h:1.1d:19.1h:1.1d:1.1h:1.1d:15.1h:1.1d:1.1h:5.1d:1.1h:1.1d:i,1h*6
1d*h,1d:38.1h:2.1d:1.1h:5.1d:1.1h:1.1d:i,1d:h.1h:1.1d:1.1h:9.1d:1.1h:1.1d:1.1h:1.1d:w.1h:i.1d:1.1h:3.1d:a.1h:1c,1h*6
1d*p
1d*p
1d*o
1d*o
1d*o
1d*o
1d*o
1d*o
1d*o
1d*o
1d*o
1d*o
1d*o
1d*o
1d*o
1d*o
l*9,1d*f
l*9,1d*f
l*9,1d*e
l*9,1d*e
l*9,1d*e
l*9,1d*e`,
  W6: `





































:3o.j:2.:a,:2c.j:2.:3.j:1.:b.j:1.:1.j:5.:k.j:2.:2.j:c
:8.j:w.:1.j:1.:1.j:1.:b.j:1.:1.j:t.:1.j:3.:7.j:1.:2.j:16.:1.j:1,j:g.:g.j:x.:1.j:1.:f.j:1.:1.j:k.:2.j:2.:k.j:2.:2.j:2.:2.j:8
j,j:j.:9.j:19.:1.j:17.:1.j:1.:1.j:o,:3s.j:1.:3.j:2.:2
j*2,j:8.:s.j:1.:3.j:k.:o.j:1.:1.j:1.:1.j:d.:1.j:2.:10.j:1.:1.j:1.:1
j*2,:18.j:1.:1.j:1.:1.j:6.:y.j:d.:1.j:2.:s.j:3.:1.j:8
o,j,j:j.:5.j:1.:1.j:1.:1.j:15.:1.j:1.:5.j:11.:1.j:1.:9.j:1.:1.j:1.:1.j:g
o*2,o:i.:2.o:2.:2.o:3c,o:1.:17.o:5.:1.o:1.:m.j:1.:1.j:1.:c.o:1.:3.o:f.:1.j:2.:1.j:4.:1.j:g.o:c,:1d.j:1.:2.j:1.:z.j:1.:1.j:1.:1.j:9.:z.j:1.:1.j:6
o*2,j*2,j:5.:1.j:1.:t.j:3.:1.j:l.:1.j:1.:h.j:1.:1.j:n.:1.j:2.:o.j:3.:1.j:8
j*4,j:c.:g.j:2.:1.j:3.:2.j:z.:1.j:20,:15.j:1.:6.j:2.:2.j:1.:1.j:2.:w.j:1.:1.j:1.:1.j:8.:2.j:1.:11.j:1.:1.j:2
j*5,:2.j:1.:11.j:1.:3.j:d.:r.j:1.:1.j:1.:1.j:n.:9.j:1.:3.j:2.:2.j:g,:1w.j:2.:5.j:1.:19.j:1.:1.j:1.:k,:18.j:2.:2.j:4.:10.j:3.:1.j:n.:6.j:1.:2.j:k,:3k.j:1.:1.j:1.:5.j:2.:2.j:2.:2
j*5,j:n.:1.j:3c,:k.j:4.:2.j:2.:c.j:3.:1.j:d.:c.j:1.:2.j:20,j,j:f.:h.j:z.:9.j:17.:1.j:o,:3w.j:3.:1
j:2o.28:1.j:n.28:4.j:1.28:1.j:6.28:2.j:1.28:3.j:2.28:4,j:28.28:1.j:3.28:2.j:1.28:1.j:8.28:2.j:1.28:c.j:j.28:1.j:1.28:c,j*7,j:4.:10.j:1.:3.j:3.:1.j:5.:1.j:2.:w.j:1.:1.j:1.:1.j:d.:f.m:2.:1.m:1.:1.m:1.:2.j:1.:3.j:c,:3t.m:1.:2.m:2.:2,:3w.m:1.:3
28,28:9.j:1.28:2.j:k.28:2.j:2.28:v.j:5.28:3.j:1.28:1w,j:2o.m:5.j:j.m:1.j:3.m:2.j:a.m:8,j:39.m:1.j:2.m:4.j:1.m:1.j:i,j:3w.m:3.j:1,j:2c.m:1.j:f.m:2.j:1.m:7.j:a.m:2.j:1.m:4.j:1.m:c.j:4,j:39.m:7.j:1.m:1.j:e.m:2.j:2,j:2o.m:4.j:d.m:1.j:6.m:3.j:1.m:6.j:1.m:4.j:1.m:8,j,j:f.m:d.j:1.m:3.j:12.m:2.j:20,m:f.:1.m:1.:4.m:r.j:1.m:13.j:2.m:2.j:d.m:1.j:1.m:t.j:1.m:1.j:1.m:1.j:4,m:9.:1.m:1.:h.m:1.:3.m:2.:2.m:t.:1.m:1.:5.m:1.:3.m:15.:1.m:q
28*2,m,m:2.j:1.m:7.j:2.m:1.j:3.m:3k,m:b.j:2.m:1.j:a.m:7.j:1.m:34,m,m:7.j:e.m:7.j:1.m:1.j:2.m:1.j:3.m:30,m,m:5.j:j.m:2.j:1.m:7.j:2.m:3.j:1.m:2w,j:5.m:1.j:7.m:1.j:a.m:2.j:2.m:3.j:1.m:2.j:1.m:31,m*2,m:1.:1.m:1.:15.m:7.:p.m:2.:3.m:1.:1.m:2.:3.m:j.:1.m:9.:1.m:1.:3.m:1.:1.m:1.:1.m:i
28,m*a,m:20.:2.m:12.:2.m:1.:d.m:g,m:g.:c.m:1.:3.m:10.:4.m:1.:1.m:1.:1.m:g.:2.m:2.:a.m:2.:2.m:a.:2.m:1.:l,:2o.m:1.:1b
28*2,m:o.28:3c,m*8,m:j.:9.m:13.:1.m:1.:3.m:20,:2k.m:1.:3.m:3.:6.m:1.:e.m:2.:3.m:1.:3.m:1.:2.m:6.:1.m:5
28*3,m:20.28:20*3,m*6,m:h.:1.m:2.:2.m:1.:5.m:1.:1.m:1.:1.m:x.:1.m:1.:b.m:1.:1.m:z.:1.m:s,:2o.m:5.:w.m:1.:2.m:8
28:k.12:8.28:14.12:8.28:11.12:1.28:1.12:b.28:1.12:1.28:g,12*5,12:g.m:g.12:w.m:8.12:20,m:20.12:20*3,m*3,m:c.:o.m:o.:o.m:o.:o.m:c
28:c.12:2.28:1.12:l.28:1.12:1.28:2.12:1.28:7.12:2o,12*9,m:38.12:8.m:1.12:1.m:1.12:1.m:g,m:g.12:2.m:1.12:f.m:f.12:1.m:2.12:2.m:1.12:3.m:2.12:2c,12:5.m:v.12:q.m:2.12:1.m:7.12:3.m:1.12:1w,m:c.:o.m:l.12:1.m:1.12:1.:o.12:4.m:1.12:1.m:1.12:1.m:4.12:c.:o.12:c
12*a,m:d.12:1.m:2.12:2.m:1.12:f.m:1.12:1.m:d.12:1.m:2.12:2.m:2.12:1.m:3.12:2c,12*2,12:c.:o.12:o.:o.12:o.:o.12:c
12*d,12:8.:w.12:g.:w.12:g.:w.12:8
12*d,12:8.:w.12:g.:w.12:g.:w.12:8
12*d,12:8.:w.12:g.:w.12:g.:w.12:8
12*d,12:8.:w.12:g.:w.12:g.:w.12:8
12*d,12:5.:1.12:1.:x.12:1.:1.12:1.:1.12:9.:1.12:1.:x.12:1.:1.12:1.:1.12:9.:1.12:1.:x.12:1.:1.12:1.:1.12:4
12*d,12:5.:1.12:1.:x.12:1.:1.12:1.:1.12:9.:1.12:1.:x.12:1.:1.12:1.:1.12:9.:1.12:1.:x.12:1.:1.12:1.:1.12:4
12*d,12:5.:1.12:1.:x.12:1.:1.12:1.:1.12:9.:1.12:1.:x.12:1.:1.12:1.:1.12:9.:1.12:1.:x.12:1.:1.12:1.:1.12:4
12*c,12:20.g:2.12:3.g:1.12:y.g:2.12:1.g:d.12:1.g:1.12:1.g:1.12:c,12:5.:1.12:1.:x.12:1.:1.12:1.:1.12:9.:1.12:1.:x.12:1.:1.12:1.:1.12:8.g:1.:1.g:1.:x.g:1.:1.g:1.:1.g:4
12*b,12:39.g:1.12:2.g:8.12:1.g:1.12:1.g:1.12:c,12:4.g:2.12:2.g:10.12:3.g:1.12:5.g:1.12:1.g:x.12:1.g:1.12:1.g:1.12:4.g:2.12:1.g:19,g:1.:1.g:1.:15.g:1.:1.g:1.:1.g:1.:1.g:1.:15.g:1.:1.g:1.:1.g:1.:1.g:1.:15.g:1.:1.g:1.:1
12*a,12:o.g:3.12:1.g:2.12:1.g:1.12:y.g:2.12:1.g:5.12:1.g:1.12:18.g:4.12:1.g:1.12:1.g:1.12:g,12:4.g:2.12:1.g:13.12:1.g:2p,g,g:1.:1.g:1.:15.g:1.:1.g:1.:1.g:1.:1.g:1.:15.g:1.:1.g:1.:1.g:1.:1.g:1.:15.g:1.:1.g:1.:1
12*8,12:39.g:1.12:2.g:6.12:1.g:1.12:1.g:1.12:e,12:1o.g:2.12:6.g:2.12:1.g:9.12:3.g:1.12:c.g:2.12:a.g:2.12:1.g:x,12:c.g:2.12:1.g:l.12:8.g:2.12:2.g:2o,g*2,g:1.:1.g:1.:15.g:1.:1.g:1.:1.g:1.:1.g:1.:15.g:1.:1.g:1.:1.g:1.:1.g:1.:15.g:1.:1.g:1.:1
12*3,12:20.g:2.12:2.g:2.12:1.g:3.12:j.g:1.12:2.g:2.12:2.g:w.12:1.g:1.12:1.g:1,12:1g.g:2.12:2.g:2.12:2.g:1.12:b.g:1.12:3.g:2.12:2.g:e.12:1.g:1d,12:1l.g:1.12:2.g:2.12:2.g:2.12:2.g:m.12:1.g:3.12:2.g:1c,12:o.g:2.12:m.g:1.12:c.g:1.12:2.g:2.12:1.g:j.12:2.g:2.12:2.g:3.12:1.g:1c,12:p.g:1.12:1.g:1.12:4.g:1.12:3.g:2.12:2.g:2.12:2.g:2.12:1.g:2p,g:1.12:c.g:1.12:1.g:n.12:1.g:4.12:1.g:2s,g*4,g:1.:1.g:1.:15.g:1.:1.g:1.:1.g:1.:1.g:1.:15.g:1.:1.g:1.:1.g:1.:1.g:1.:15.g:1.:1.g:1.:1
12,12:p.g:1.12:12.g:g.12:1.g:1.12:1.g:1.12:l.g:1.12:2.g:o.12:3.g:1.12:8,12:9.g:1.12:2.g:3.12:1.g:2.12:2.g:2.12:1.g:h.12:4.g:1.12:3.g:3.12:1.g:2.12:2.g:2g,g*a
12,12:h.g:1.12:2.g:8.12:1.g:1.12:y.g:2.12:1.g:7.12:1.g:1.12:2.g:2.12:z.g:9.12:k,g*b
12,12:l.g:1.12:1.g:3.12:1.g:1.12:14.g:8.12:1.g:1.12:u.g:2.12:1.g:l.12:1.g:1.12:1.g:1.12:8,g*b
12,12:b.g:p.12:o.g:q.12:1.g:1.12:f.g:t.12:1.g:1.12:2.g:2.12:3.g:1.12:2,g*b
12:1x.g:1.12:1.g:1.12:3.g:1.12:18.4:2.12:2.4:1.12:3.4:2.12:e,12:1.g:1.12:1.g:17.12:2.g:1c.12:3.g:l.4:2.g:1.4:1.g:1.4:1.g:a.12:1.g:1.12:1.g:1.12:4,g:8.4:w.g:g.4:w.g:8.4:2.g:2.4:2.g:2.4:14,4,g:1c.1o:2o*3,g:1c.1o:c.g:o.1o:o.g:o.1o:c,g,g:1w.1o:8.g:s.1o:10.g:4,g:4.1o:14.g:4.1o:2o,1o:8.g:k.1o:38,g:l.:1.g:1.:1.g:1.:1.g:1.:1.g:k.1o:l.:1.1o:1.:1.1o:1.:1.1o:1.:1.1o:15.:1.1o:1.:1.1o:1.:1.1o:1.:1.1o:k
12:9.4:1.12:1.4:v.12:3.4:1.12:2.4:2o,4:8.g:8.4:2.g:1.4:3h,4*2,1o*8,1o:l.:1.1o:1.:1.1o:1.:1.1o:1.:1.1o:15.:1.1o:1.:1.1o:1.:1.1o:1.:1.1o:15.:1.1o:1.:1.1o:1.:1.1o:1.:1.1o:k
4*4,1a*2,1o*6,1o:l.:1.1o:1.:1.1o:1.:1.1o:1.:1.1o:15.:1.1o:1.:1.1o:1.:1.1o:1.:1.1o:15.:1.1o:1.:1.1o:1.:1.1o:1.:1.1o:k
4*3,1a*3,1o*6,1o:l.:1.1o:1.:1.1o:1.:1.1o:1.:1.1o:15.:1.1o:1.:1.1o:1.:1.1o:1.:1.1o:15.:1.1o:1.:1.1o:1.:1.1o:1.:1.1o:k
4*3,1a,1a:20.1o:2.1a:1.1o:1.1a:11.1o:1.1a:1.1o:d.1a:g,1a:p.1o:1.1a:m.1o:2.1a:2.1o:2.1a:2.1o:2.1a:2.1o:2.1a:2.1o:2.1a:1.1o:25,1o*6,1o:h.:1.1o:1.:9.1o:1.:1.1o:1.:1.1o:x.:1.1o:1.:9.1o:1.:1.1o:1.:1.1o:x.:1.1o:1.:9.1o:1.:1.1o:1.:1.1o:g
4:o.10:3c,4:o.10:2.4:2.10:a.4:2.10:2.4:2.10:2.4:2.10:2o,4:1.10:1.4:2.10:2.4:2.10:2.4:2.10:2.4:2.10:u.4:1.10:2p,10:3.4:1.10:1.4:j.10:2.4:2.10:2.4:2.10:2.4:2.10:2.4:2.10:2w,1o:1c.10:e.1o:a.10:20,1o:2k.10:1.1o:3.10:4.1o:14.10:4,1o*6,1o:h.:1.1o:1.:9.1o:1.:1.1o:1.:1.1o:x.:1.1o:1.:9.1o:1.:1.1o:1.:1.1o:x.:1.1o:1.:9.1o:1.:1.1o:1.:1.1o:g
10*5,10:5.1o:1.10:1.1o:x.10:1.1o:1.10:1.1o:1.10:d.1o:j.10:3.1o:1.10:11.1o:1.10:1.1o:1.10:1.1o:1.10:1.1o:1.10:k,1o*6,1o:h.:1.1o:1.:9.1o:1.:1.1o:1.:1.1o:x.:1.1o:1.:9.1o:1.:1.1o:1.:1.1o:x.:1.1o:1.:9.1o:1.:1.1o:1.:1.1o:g
10*5,10:h.1o:1.10:2.1o:2.10:1.1o:7.10:1.1o:1.10:w.1o:c.10:1.1o:3.10:g.8:m.1o:2.8:o,1o*5,1o:38.8:a.1o:1.8:1.1o:1.8:1.1o:e,1o:h.:1.1o:1.:9.1o:1.:1.1o:1.:1.1o:x.:1.1o:1.:9.1o:1.:1.1o:1.:1.1o:g.8:a.1o:7.:1.1o:1.:9.8:1.:1.8:1.:1.8:g
8*6,1o:18.8:1.1o:3.8:3.1o:15.8:5.1o:1.8:2.1o:14.8:1.1o:1.8:1.1o:1,1o,1o:3c.8:a.1o:e,1o:1x.8:1.1o:1.8:7.1o:q.8:2.1o:2.8:10,1o:8.8:2.1o:2.8:2.1o:2.8:2.1o:6.8:m.1o:2.8:2o,1o:4.8:2.1o:2.8:2.1o:1.8:3p,8:g.:g.8:w.:g.8:w.:g.8:g
8*6,8:1.1o:1.8:1.1o:p.8:1.1o:3.8:2.1o:2.8:2.1o:2.8:2.1o:2.8:3.1o:1.8:n.1o:1.8:20,1o:1c.8:1.1o:f.8:2.1o:2.8:2.1o:2.8:a.1o:1.8:1.1o:4.8:1.1o:3.8:1g,1o:8.8:2.1o:1.8:v.1o:1.8:1.1o:4.8:2o,8*3,8:g.:g.8:w.:g.8:w.:g.8:g
8*c,8:g.:g.8:w.:g.8:w.:g.8:g
1h,8*b,8:g.:g.8:w.:g.8:w.:g.8:g
1h,8*b,8:c.:o.8:o.:o.8:o.:o.8:c
1h,8*b,8:c.:o.8:o.:o.8:o.:o.8:c
1h,8*b,8:c.:o.8:o.:o.8:o.:o.8:c
1h,8*b,8:c.:o.8:o.:o.8:o.:o.8:c
1h,8*b,8:9.:1.8:1.:p.8:1.:1.8:1.:1.8:h.:1.8:1.:p.8:1.:1.8:1.:1.8:h.:1.8:1.:p.8:1.:1.8:1.:1.8:8
1h,8*b,8:9.:1.8:1.:p.8:1.:1.8:1.:1.8:h.:1.8:1.:p.8:1.:1.8:1.:1.8:h.:1.8:1.:p.8:1.:1.8:1.:1.8:8
1h,8*b,8:9.:1.8:1.:p.8:1.:1.8:1.:1.8:h.:1.8:1.:p.8:1.:1.8:1.:1.8:h.:1.8:1.:p.8:1.:1.8:1.:1.8:8
1h,8*b,8:9.:1.8:1.:p.8:1.:1.8:1.:1.8:h.:1.8:1.:p.8:1.:1.8:1.:1.8:h.:1.8:1.:p.8:1.:1.8:1.:1.8:8
1h,8*b,8:8.:w.8:g.:w.8:g.:w.8:8
1h,8*b,8:8.:w.8:g.:w.8:g.:w.8:8
1h*c,1h:8.:w.1h:g.:w.1h:g.:w.1h:8
1h*c,1h:8.:w.1h:g.:w.1h:g.:w.1h:8
1h*c,1h:4.:14.1h:8.:14.1h:8.:14.1h:4
1h*c,1h:4.:14.1h:8.:14.1h:8.:14.1h:4
1h*c,1h:4.:14.1h:8.:14.1h:8.:14.1h:4
1h*c,1h:4.:14.1h:8.:14.1h:8.:14.1h:4
1h*c,1h:1.:1.1h:1.:15.1h:1.:1.1h:1.:1.1h:1.:1.1h:1.:15.1h:1.:1.1h:1.:1.1h:1.:1.1h:1.:15.1h:1.:1.1h:1.:1
1h*c,1h:1.:1.1h:1.:15.1h:1.:1.1h:1.:1.1h:1.:1.1h:1.:15.1h:1.:1.1h:1.:1.1h:1.:1.1h:1.:15.1h:1.:1.1h:1.:1
1d*c,1d:1.:1.1d:1.:15.1d:1.:1.1d:1.:1.1d:1.:1.1d:1.:15.1d:1.:1.1d:1.:1.1d:1.:1.1d:1.:15.1d:1.:1.1d:1.:1
1d*c,1d:1.:1.1d:1.:15.1d:1.:1.1d:1.:1.1d:1.:1.1d:1.:15.1d:1.:1.1d:1.:1.1d:1.:1.1d:1.:15.1d:1.:1.1d:1.:1
1d*b,1d:l.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:15.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:15.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:k
1d*b,1d:l.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:15.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:15.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:k
1d*b,1d:l.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:15.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:15.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:k
1d*b,1d:l.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:15.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:15.:1.1d:1.:1.1d:1.:1.1d:1.:1.1d:k
1d*b,1d:k.:8.1d:14.:8.1d:14.:8.1d:k
1d*b,1d:k.:8.1d:14.:8.1d:14.:8.1d:k
1d*b,1d:k.:8.1d:14.:8.1d:14.:8.1d:k
1d*b,1d:k.:8.1d:14.:8.1d:14.:8.1d:k
1d*b,1d:h.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:x.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:x.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:g
1d*b,1d:h.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:x.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:x.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:g
1d*b,1d:h.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:x.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:x.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:g
1d*b,1d:h.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:x.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:x.:1.1d:1.:9.1d:1.:1.1d:1.:1.1d:g
1d*b,1d:d.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:p.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:p.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:c
1d*b,1d:d.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:p.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:p.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:c
1d*b,1d:d.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:p.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:p.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:c
1d*b,1d:d.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:p.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:p.:1.1d:1.:h.1d:1.:1.1d:1.:1.1d:c
1d*b,1d:c.:o.1d:o.:o.1d:o.:o.1d:c
1d*b,1d:c.:o.1d:o.:o.1d:o.:o.1d:c
1d*b,1d:c.:o.1d:o.:o.1d:o.:o.1d:c
1d*b,1d:c.:o.1d:o.:o.1d:o.:o.1d:c`,
};
