/** schema.org types by their use, in lower case. */

const types = (line: string): ReadonlySet<string> => new Set(line.split(' '));
const union = (...sets: ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((set) => [...set]));

export const ARTICLE_TYPES = types(
  'article newsarticle blogposting techarticle reportagenewsarticle analysisnewsarticle opinionnewsarticle reviewnewsarticle scholarlyarticle advertisercontentarticle satiricalarticle report liveblogposting socialmediaposting apireference medicalscholarlyarticle howto recipe',
);

export const ORGANIZATION_TYPES = types(
  'organization corporation ngo governmentorganization educationalorganization school collegeoruniversity highschool preschool elementaryschool middleschool localbusiness onlinebusiness onlinestore newsmediaorganization medicalorganization hospital medicalclinic physician dentist pharmacy veterinarycare performinggroup musicgroup sportsorganization sportsteam airline consortium cooperative librarysystem library politicalparty project fundingagency researchproject searchrescueorganization workersunion restaurant foodestablishment bakery cafeorcoffeeshop barorpub fastfoodrestaurant icecreamshop brewery winery distillery store bookstore clothingstore computerstore conveniencestore departmentstore electronicsstore florist furniturestore gardenstore grocerystore hardwarestore hobbyshop homegoodsstore jewelrystore liquorstore mensclothingstore mobilephonestore moviestore musicstore officeequipmentstore petstore shoestore sportinggoodsstore tirestore toystore wholesalestore bikestore autopartsstore automotivebusiness autodealer autorepair autorental autowash gasstation motorcycledealer professionalservice legalservice attorney notary accountingservice financialservice bankorcreditunion insuranceagency realestateagent homeandconstructionbusiness electrician generalcontractor hvacbusiness housepainter locksmith movingcompany plumber roofingcontractor healthandbeautybusiness beautysalon dayspa hairsalon healthclub nailsalon tattooparlor lodgingbusiness hotel hostel motel resort bedandbreakfast campground vacationrental travelagency touristinformationcenter entertainmentbusiness amusementpark artgallery casino comedyclub movietheater nightclub sportsactivitylocation exercisegym golfcourse stadiumorarena emergencyservice firestation policestation governmentoffice postoffice employmentagency childcare animalshelter archiveorganization drycleaningorlaundry internetcafe radiostation televisionstation recyclingcenter selfstorage shoppingcenter medicalbusiness optician physiotherapy museum autobodyshop automatedteller bowlingalley communityhealth covidtestingfacility dancegroup defenceestablishment dermatology diagnosticlab dietnutrition geriatric gynecologic individualphysician midwifery motorcyclerepair movierentalstore nursing obstetric oncologic onlinemarketplace optometric otolaryngologic outletstore pawnshop pediatric physiciansoffice plasticsurgery podiatric primarycare psychiatric publichealth publicswimmingpool respiratorytherapy skiresort sportsclub tenniscomplex theatergroup',
);

export const LOCAL_TYPES: ReadonlySet<string> = new Set(
  [...ORGANIZATION_TYPES].filter(
    (type) =>
      !types(
        'organization corporation ngo governmentorganization educationalorganization onlinebusiness onlinestore newsmediaorganization performinggroup musicgroup sportsorganization sportsteam airline consortium cooperative librarysystem politicalparty project fundingagency researchproject searchrescueorganization workersunion medicalorganization dancegroup onlinemarketplace theatergroup',
      ).has(type),
  ),
);

export const PRODUCT_TYPES = types(
  'product productgroup individualproduct productmodel someproducts vehicle car motorcycle book softwareapplication webapplication mobileapplication videogame course movie',
);
export const OFFER_TYPES = types('offer aggregateoffer offercatalog offerforpurchase offerforlease');
export const EVENT_TYPES = types(
  'event businessevent childrensevent comedyevent courseinstance danceevent deliveryevent educationevent eventseries exhibitionevent festival foodevent hackathon literaryevent musicevent publicationevent saleevent screeningevent socialevent sportsevent theaterevent visualartsevent',
);
export const FAQ_TYPES = types('faqpage qapage question');
export const PERSON_TYPES = types('person patient');
/** Types that any page may have and that do not say what it is. */
export const GENERIC_TYPES = types(
  'webpage website webpageelement breadcrumblist listitem imageobject searchaction entrypoint sitenavigationelement wpheader wpfooter wpsidebar readaction propertyvaluespecification speakablespecification videoobject mediaobject thing creativework collectionpage itempage itemlist',
);

export const RECIPE_TYPES = types('recipe howto');
export const JOB_TYPES = types('jobposting');
/** A product, or the offer of one. */
export const SALE_TYPES = union(PRODUCT_TYPES, OFFER_TYPES);
/** What a page can be about: a text, a product or an event. */
export const SUBJECT_TYPES = union(ARTICLE_TYPES, PRODUCT_TYPES, EVENT_TYPES);

const KNOWN_TYPES = union(SUBJECT_TYPES, OFFER_TYPES, ORGANIZATION_TYPES, PERSON_TYPES, FAQ_TYPES, GENERIC_TYPES);

/** Whether a type, in any case, is in one of the common groups. */
export const isKnownType = (type: string): boolean => KNOWN_TYPES.has(type.toLowerCase());
