/** English: the texts are British, people search in American too. Format: see synonyms.ts. */
export const SYNONYMS_EN = `
colour sample, colour samples, color sample, swatch, swatches, colour chart, ral colours > colour sample steel
fence, fencing, enclosure, boundary, garden fence, perimeter, railing > mesh panel, chain link, screen
mesh panel, wire panel, welded panel, fence panel, weldmesh, rigid panel, wire fence panel, v mesh
twin-wire, twin wire, double wire, double bar, 656 panel, 868 panel > twin wire panel
chain link, chainlink, wire mesh, wire netting, diamond mesh, mesh roll, wire fence, cyclone fence, netting > chain link
chicken wire, rabbit wire, aviary mesh, poultry netting, hardware cloth > fine mesh
ball stop, ball net, sports netting, ball catch, goal net > ball stop mesh
gabion, gabions, stone basket, rock basket, rock cage, stone cage, gabion wall, retaining wall
column, pillar > gabion column
stone, stones, rock, rocks, rubble, gravel, aggregate, boulders > stone
bluestone, blue limestone
gate, garden gate, pedestrian gate, walk gate, door, wicket, side gate > swing gate
driveway gate, double gate, entrance gate, drive gate, car gate, farm gate > double swing gate, sliding gate
sliding gate, slide gate, rolling gate
made to measure, custom, bespoke, custom made, tailor made > made to measure
post, pole, stake, upright, fence post, picket, stanchion
corner post, corner pole, end post
gate post, gate pole, hanging post
brace, strut, stay, support post
wire, iron wire, steel wire, metal wire, cable
tension wire, straining wire, line wire, tensioning wire
binding wire, tie wire, garden wire, twist wire > binding wire, garden wire
tensioner, strainer, turnbuckle, wire strainer, tightener > wire tensioner
climbing wire, trellis wire, trellis, climbing plants, vine wire, climber, vines > climbing wire, climber kit
privacy strip, privacy slats, privacy tape, screening strip, slats, fence weave > privacy strip
screen, privacy screen, windbreak, screening, privacy fence, fence board, garden wall > garden screen, composite screen
slatted, louver, louvre, slat, lattice > slatted screen
bamboo, reed, bamboo roll, cane, reed mat
composite, wpc, wood plastic, plastic wood
deco panel, decorative panel, ornamental panel, laser cut, garden art, metal art > deco panel
corten, weathering steel, rust steel, cor-ten, rusted steel
planter, plant pot, flower box, pot, flower pot, container, trough, tub, raised bed
railing planter, balcony box, window box, balcony planter, rail planter
herb box, herb planter, vegetable bed, kitchen garden > planter, herb box
decking, deck, patio, deck board, terrace, floorboard, boards, terrace board > decking board
hardwood, tropical wood, ipe
pine, spruce, softwood
douglas, douglas fir, oregon pine
balcony fabric, balcony screen, balcony cover, balcony cloth, balcony privacy, balcony privacy screen, railing screen, shade cloth > balcony fabric
wicker, rattan, poly rattan, woven
clamp, bracket, clip, fastener, fixing, panel clip > panel clamp
cap, cover, post top, post cover > post cap
hinge, pintle, gate hinge, hanger
lock, latch, bolt, padlock, handle, catch > gate lock
post foot, post base, base plate foot, post anchor, post holder, post shoe, flange > post foot
screw, screws, bolts, hardware, fixings
base plate, gravel board, concrete board, kickboard, plinth, edging > concrete base plate
concrete, cement, mortar, postmix, quikrete, post mix > quick setting concrete
gloves, glove, hand protection
auger, earth drill, post hole digger, ground drill, hole digger
plate compactor, compactor, vibrating plate, wacker plate, tamper
rent, rental, hire, hiring, to let, lease > rental
second chance, used, outlet, clearance, second hand, b-stock, damaged, refurbished > second chance
kit, set, bundle, package, complete > fence kit
stainless, stainless steel, inox, rustproof
galvanised, galvanized, hot dip, zinc coated
aluminium, aluminum
football, soccer > ball stop mesh
powder coated, painted, coated, pvc coated, lacquered
cheap, budget, economy, lightweight > light
dog, dogs, pet, kennel, puppy > mesh panel, chain link
`;

/** English writes its compounds apart. */
export const HEADS_EN = '';
